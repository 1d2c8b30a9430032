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

export function useWithdrawRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ requestId }: RequestAnswer) =>
      call(connectEndpoints.withdrawRequest, { params: { requestId } }),
    meta: { handled: true },
    async onSuccess(_, { requestId }) {
      await dropRequest(queryClient, keys.sent, requestId)
      toast({ id: 'withdrawn', kind: 'ok', title: 'Request withdrawn' })
    },
    onError: (error, answer) => tellAnswerFailed('Request not withdrawn', answer, error),
    onSettled: () => refreshAfterAnswer(queryClient, [keys.sent]),
  })
}
