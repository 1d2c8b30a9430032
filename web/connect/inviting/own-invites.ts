import { inviteEndpoints } from '@akin/contract/auth/invite-endpoints.ts'
import type { Invite } from '@akin/contract/auth/invite-shapes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

const { listInvites, makeInvite, withdrawInvite } = inviteEndpoints

/** Whoever comes by a link changes it: kept only while it is on the screen. */
export const invitesQuery = queryOptions({
  queryKey: [listInvites.path],
  queryFn: () => call(listInvites),
  gcTime: 0,
  meta: { handled: true },
})

export function useMakeInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { uses: number; days: number }) => call(makeInvite, { body }),
    meta: { handled: true },
    onSuccess(made) {
      queryClient.setQueryData(
        invitesQuery.queryKey,
        own => own && { ...own, invites: [made, ...own.invites] },
      )
    },
  })
}

export function useWithdrawInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invite) => call(withdrawInvite, { params: { inviteId: id } }).catch(fineIfGone),
    onSuccess(_, { id }) {
      queryClient.setQueryData(
        invitesQuery.queryKey,
        own => own && { ...own, invites: own.invites.filter(invite => invite.id !== id) },
      )
      toast({ id: 'invite', kind: 'ok', title: 'Invitation withdrawn' })
    },
  })
}

/** One that is over by now is what was asked for. */
function fineIfGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
