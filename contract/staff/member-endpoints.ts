import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { text } from '#platform/text.ts'
import { RoleForm, StaffMember } from './member-shapes.ts'
import { staffRoles } from './shapes.ts'

const Found = z.object({ id: z.int(), displayName: z.string() })
const FoundNumber = z.object({ number: z.string(), state: z.string(), about: z.string() })

export const memberEndpoints = {
  findInConsole: endpoint({
    method: 'GET',
    path: '/api/admin/find',
    access: 'staff',
    roles: staffRoles,
    summary: 'People, cases and tickets by number, name or address, as far as the role goes.',
    query: z.object({ q: text(100, 1) }),
    reply: z.object({ people: z.array(Found), cases: z.array(FoundNumber), tickets: z.array(FoundNumber) }),
    limit: callLimits.staffFinds,
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    access: 'staff',
    roles: ['admin'],
    summary: 'Everyone who works here.',
    reply: z.object({ items: z.array(StaffMember) }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/:userId',
    access: 'staff',
    roles: ['admin'],
    summary: 'Give someone a role, or take it.',
    params: z.object({ userId: Id }),
    body: RoleForm,
  }),
} as const
