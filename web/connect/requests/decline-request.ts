import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'
import {
  answerKey,
  dropRequest,
  type RequestAnswer,
  refreshAfterAnswer,
  tellAnswerFailed,
} from './answer-request.ts'
import { offerToRestore } from './restore-request.ts'

export function useDeclineRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ requestId }: RequestAnswer) =>
      call(connectEndpoints.declineRequest, { params: { requestId } }),
    meta: { handled: true },
    async onSuccess(_, answer) {
      const dropped = await dropRequest<ReceivedRequest>(queryClient, keys.received, answer.requestId)
      offerToRestore(queryClient, answer, dropped)
    },
    onError: (error, answer) => tellAnswerFailed('Request not declined', answer, error),
    onSettled: () => refreshAfterAnswer(queryClient, [keys.received]),
  })
}
