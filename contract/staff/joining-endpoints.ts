import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { registrationModes } from '#platform/registration.ts'
import { Timestamp, text } from '#platform/text.ts'

const Approval = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  why: z.string(),
  askedAt: Timestamp,
})
export type Approval = z.infer<typeof Approval>

const reason = text(limits.approvalReason)
const Registration = z.object({ mode: z.enum(registrationModes) })

/** Who comes in: those who ask, and how one joins here at all. */
export const joiningEndpoints = {
  readApprovals: endpoint({
    method: 'GET',
    path: '/api/admin/approvals',
    access: 'staff',
    roles: ['moderator', 'admin'],
    summary: 'Who asks to be let in, the first of them first.',
    reply: z.object({
      approvals: z.array(Approval),
      /** Whether more wait behind these. */
      hasMore: z.boolean(),
    }),
  }),
  decideApproval: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/:approvalId/decision',
    access: 'staff',
    roles: ['moderator', 'admin'],
    summary: 'Let someone in, or not. They are mailed; the reason is for the log alone.',
    params: z.object({ approvalId: Id }),
    body: z.object({ decision: z.enum(['yes', 'no']), reason: z._default(reason, '') }),
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: '/api/admin/installation/registration',
    access: 'staff',
    roles: ['admin'],
    summary: 'Who may make an account here.',
    reply: Registration,
  }),
  setRegistration: endpoint({
    method: 'PUT',
    path: '/api/admin/installation/registration',
    access: 'staff',
    roles: ['admin'],
    summary: 'Decide who may make an account here.',
    body: z.object({ mode: z.enum(registrationModes), reason: z._default(reason, '') }),
    reply: Registration,
  }),
} as const
