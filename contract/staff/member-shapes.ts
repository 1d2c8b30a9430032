import * as z from 'zod/mini'
import { Timestamp, text } from '#platform/text.ts'
import { Role } from './shapes.ts'

export const StaffMember = z.object({
  id: z.int(),
  displayName: z.string(),
  role: Role,
  /** Whether two-step sign-in is on: the console is shut to them until then. */
  twoStep: z.boolean(),
  /** When they last used Akin, anywhere. */
  lastSeenAt: z.nullable(Timestamp),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Why something was done, for the log. */
export const Reason = text(500, 3)

/** Without a role they do not work here any more. */
export const RoleForm = z.object({ role: z.nullable(Role), reason: Reason })
