import { deskEndpoints } from '@akin/contract/staff/desk-endpoints.ts'
import type { DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { deskLists, ticketQuery } from './queries.ts'

/** Whatever is done to a ticket answers with how it stands then. */
function useShown(number: string) {
  const queryClient = useQueryClient()
  return {
    show(ticket: DeskThread) {
      queryClient.setQueryData(ticketQuery(number).queryKey, ticket)
      void queryClient.invalidateQueries({ queryKey: deskLists })
    },
    askAgain: () => queryClient.invalidateQueries({ queryKey: ticketQuery(number).queryKey }),
  }
}

export interface Written {
  kind: 'reply' | 'note'
  body: string
  solve: boolean
  /** The newest entry that was on the screen. */
  after: number
}

/** An answer or a note, once however often it is pressed. */
export function useWriteOnTicket(number: string) {
  const { show, askAgain } = useShown(number)
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn({ kind, body, solve, after }: Written) {
      const named = { params: { number }, key: attempt.keyFor({ kind, body, solve }) }
      return kind === 'note'
        ? call(deskEndpoints.noteOnTicket, { ...named, body: { body } })
        : call(deskEndpoints.replyToTicket, { ...named, body: { body, solve, after } })
    },
    meta: { handled: true },
    onSuccess(ticket) {
      attempt.done()
      show(ticket)
    },
    // What was said meanwhile is shown, and what was written stays.
    onError: error => (isMovedOn(error) ? askAgain() : undefined),
  })
}

export function isMovedOn(error: Error | null) {
  return error instanceof CallError && error.body.code === 'ticket_moved_on'
}

export function useSettleTicket(number: string) {
  const { show } = useShown(number)
  return useMutation({
    mutationFn: (solve: boolean) =>
      call(solve ? deskEndpoints.solveTicket : deskEndpoints.reopenTicket, { params: { number } }),
    onSuccess: show,
  })
}

export function useAssignTicket(number: string) {
  const { show } = useShown(number)
  return useMutation({
    mutationFn: (staffId: number | null) =>
      call(deskEndpoints.assignTicket, { params: { number }, body: { staffId } }),
    onSuccess: show,
  })
}
