import { deskEndpoints } from '@akin/contract/staff/desk-endpoints.ts'
import type { DeskShow } from '@akin/contract/staff/desk-shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'

const desk = deskEndpoints.listDesk.path

/** Asked for again whenever the desk is looked at again: colleagues answer meanwhile. Each asking is in the log. */
export function deskQuery(show: DeskShow) {
  return cursorQuery(after => call(deskEndpoints.listDesk, { query: { show, ...after } }), {
    queryKey: [desk, 'list', show],
    refetchOnWindowFocus: 'always',
    meta: { handled: true },
  })
}

export const deskLists = [desk, 'list']

export function ticketQuery(number: string) {
  return queryOptions({
    queryKey: [desk, 'ticket', number],
    queryFn: () => call(deskEndpoints.readTicket, { params: { number } }),
    refetchOnMount: 'always',
    meta: { handled: true },
  })
}
