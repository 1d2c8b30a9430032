import type { Reply } from '@akin/contract/platform/endpoint.ts'
import type { doorEndpoints } from '@akin/contract/staff/door-endpoints.ts'
import { createContext, useContext } from 'react'

export type StaffMember = Reply<typeof doorEndpoints.openConsole>

export const StaffContext = createContext<StaffMember | null>(null)

/** Who sits before the console. */
export function useStaff() {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('A part of the console is rendered outside of it.')
  return staff
}

export const roleWords = { support: 'Support', moderator: 'Moderator', admin: 'Admin' } as const
