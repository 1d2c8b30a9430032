import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import {
  answerKey,
  dropRequest,
  type RequestAnswer,
  refreshAfterAnswer,
  tellAnswerFailed,
} from './answer-request.ts'

export function useDeclineRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ requestId }: RequestAnswer) =>
      call(connectEndpoints.declineRequest, { params: { requestId } }),
    meta: { handled: true },
    async onSuccess(_, { requestId }) {
      await dropRequest(queryClient, keys.received, requestId)
      toast({ id: 'declined', kind: 'info', title: 'Request declined', description: 'They are not told.' })
    },
    onError: (error, answer) => tellAnswerFailed('Request not declined', answer, error),
    onSettled: () => refreshAfterAnswer(queryClient, [keys.received]),
  })
}
