import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { useAcceptRequest, useAnswer, useDeclineRequest } from './answer-request.ts'

/** The answers to a request in the folder of the filtered ones. */
export function useAcceptFiltered() {
  return useAcceptRequest(keys.filtered)
}

export function useDeclineFiltered() {
  return useDeclineRequest(keys.filtered)
}

export function useMoveRequest() {
  return useAnswer({
    send: requestId => call(connectEndpoints.moveRequest, { params: { requestId } }),
    lists: [keys.filtered, keys.received],
    failure: 'Request not moved',
    onDone: () => toast({ id: 'moved', kind: 'ok', title: 'Moved to your requests' }),
  })
}
