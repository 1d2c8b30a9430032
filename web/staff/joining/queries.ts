import { joiningEndpoints } from '@akin/contract/staff/joining-endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

const { readApprovals, decideApproval, getRegistration, setRegistration } = joiningEndpoints

/** Colleagues answer them as well: asked for again whenever the page is opened. */
export const approvalsQuery = queryOptions({
  queryKey: ['staff', 'approvals'],
  queryFn: () => call(readApprovals),
  gcTime: 0,
  meta: { handled: true },
})

interface Answer {
  approvalId: number
  decision: 'yes' | 'no'
  reason: string
}

export function useDecideApproval() {
  const queryClient = useQueryClient()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: approvalsQuery.queryKey })
  return useMutation({
    mutationFn: ({ approvalId, ...body }: Answer) => call(decideApproval, { params: { approvalId }, body }),
    meta: { handled: true },
    onSuccess(_, { decision }) {
      toast({ id: 'approval', kind: 'ok', title: decision === 'yes' ? 'Let in' : 'Turned down' })
      return askAgain()
    },
    // A colleague was quicker: the list has to know.
    onError: error => (error instanceof CallError && error.status !== 0 ? askAgain() : undefined),
  })
}

export const registrationQuery = queryOptions({
  queryKey: ['staff', 'registration'],
  queryFn: () => call(getRegistration),
  gcTime: 0,
  meta: { handled: true },
})

export function useSetRegistration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof setRegistration>>[1]['body']) =>
      call(setRegistration, { body }),
    meta: { handled: true },
    onSuccess(now) {
      queryClient.setQueryData(registrationQuery.queryKey, now)
      toast({
        id: 'registration',
        kind: 'ok',
        title: 'Saved',
        description: 'It holds for whoever comes now.',
      })
    },
  })
}
