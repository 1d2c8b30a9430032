import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'
import { contactsQuery } from '../queries.ts'
import {
  answerKey,
  dropRequest,
  type RequestAnswer,
  refreshAfterAnswer,
  tellAnswerFailed,
} from './answer-request.ts'

export function useAcceptRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ requestId }: RequestAnswer) =>
      call(connectEndpoints.acceptRequest, { params: { requestId } }),
    meta: { handled: true },
    async onSuccess(contact, { requestId }) {
      await dropRequest(queryClient, keys.received, requestId)
      queryClient.setQueryData(contactsQuery.queryKey, contacts =>
        contacts?.some(({ contactId }) => contactId === contact.contactId)
          ? contacts
          : contacts && [...contacts, contact],
      )
    },
    onError: (error, answer) => tellAnswerFailed('Request not accepted', answer, error),
    onSettled: () => refreshAfterAnswer(queryClient, [keys.received, keys.contacts]),
  })
}
