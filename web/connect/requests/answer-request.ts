import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { contactsQuery } from '../queries.ts'
import { answerKey, type RequestAnswer, refreshAfterAnswer } from './answered-requests.ts'
import { offerToRestore } from './restore-request.ts'

/** `from` is the list that the request is on. */
export function useAcceptRequest(from: QueryKey = keys.received) {
  const queryClient = useQueryClient()
  return useAnswer({
    send: requestId => call(connectEndpoints.acceptRequest, { params: { requestId } }),
    lists: [from, keys.contacts],
    failure: 'Request not accepted',
    onDone: contact =>
      queryClient.setQueryData(contactsQuery.queryKey, contacts =>
        contacts?.some(({ contactId }) => contactId === contact.contactId)
          ? contacts
          : contacts && [...contacts, contact],
      ),
  })
}

export function useDeclineRequest(from: QueryKey = keys.received) {
  const queryClient = useQueryClient()
  return useAnswer({
    send: requestId => call(connectEndpoints.declineRequest, { params: { requestId } }),
    lists: [from],
    failure: 'Request not declined',
    onDone: (_, answer, dropped) => offerToRestore(queryClient, answer, { from, dropped }),
  })
}

export function useWithdrawRequest() {
  return useAnswer({
    send: requestId => call(connectEndpoints.withdrawRequest, { params: { requestId } }),
    lists: [keys.sent],
    failure: 'Request not withdrawn',
    onDone: () => toast({ id: 'withdrawn', kind: 'ok', title: 'Request withdrawn' }),
  })
}

interface Answer<Reply> {
  send: (requestId: number) => Promise<Reply>
  /** What it changes, and first the list that the request is on. */
  lists: [QueryKey, ...QueryKey[]]
  /** What is said if it fails. */
  failure: string
  onDone: (reply: Reply, answer: RequestAnswer, dropped: ReceivedRequest | undefined) => void
}

export function useAnswer<Reply>({ send, lists, failure, onDone }: Answer<Reply>) {
  const queryClient = useQueryClient()
  const [queryKey] = lists
  return useMutation({
    mutationKey: answerKey,
    mutationFn: ({ requestId }: RequestAnswer) => send(requestId),
    meta: { handled: true },
    // After the server's word the list that is kept must say the same before the row is judged by it again.
    async onSuccess(reply, answer) {
      await queryClient.cancelQueries({ queryKey })
      const list = queryClient.getQueryData<ReceivedRequest[]>(queryKey)
      const isIt = ({ id }: ReceivedRequest) => id === answer.requestId
      queryClient.setQueryData(
        queryKey,
        list?.filter(request => !isIt(request)),
      )
      onDone(reply, answer, list?.find(isIt))
    },
    onError: (error, { requestId }) =>
      toast({ id: `answer-${requestId}`, kind: 'bad', title: failure, description: failureText(error) }),
    onSettled: () => refreshAfterAnswer(queryClient, lists),
  })
}
