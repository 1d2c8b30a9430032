import { memberEndpoints } from '@akin/contract/staff/member-endpoints.ts'
import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { roleWords } from '../frame/staff.ts'
import { staffQuery } from './queries.ts'

interface Change {
  who: { id: number; displayName: string }
  role: StaffRole | null
  reason: string
}

export function useChangeRole(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ who, role, reason }: Change) =>
      call(memberEndpoints.changeRole, { params: { userId: who.id }, body: { role, reason } }),
    meta: { handled: true },
    async onSuccess(_answer, { who, role }) {
      const title = role
        ? `${who.displayName}: ${roleWords[role]}`
        : `${who.displayName} has no role any more`
      toast({ kind: 'ok', title })
      onDone()
      await client.invalidateQueries({ queryKey: staffQuery.queryKey })
    },
  })
}
