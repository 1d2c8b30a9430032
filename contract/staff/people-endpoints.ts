import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { text } from '#platform/text.ts'
import { FoundPerson, StaffPerson, WayIn } from './people-shapes.ts'
import { Reasoned } from './reason.ts'

const userId = z.object({ userId: Id })

export const staffPeopleEndpoints = {
  findPeople: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    access: 'staff',
    roles: ['support', 'moderator', 'admin'],
    summary: 'People by number, display name, full name, email address or the link to their profile.',
    query: z.object({ q: text(200, 1) }),
    reply: z.object({ items: z.array(FoundPerson) }),
    limit: callLimits.staffSearches,
  }),
  readPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:userId',
    access: 'staff',
    roles: ['support', 'moderator', 'admin'],
    summary: 'An account with its sessions, limits, decisions, cases and tickets. Never a message.',
    params: userId,
    query: WayIn,
    reply: StaffPerson,
  }),
  showEmail: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/email',
    access: 'staff',
    roles: ['support', 'moderator', 'admin'],
    summary: 'The whole email address of someone.',
    params: userId,
    body: Reasoned,
    reply: z.object({ email: z.string() }),
  }),
  endPersonsSessions: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/sessions/end',
    access: 'staff',
    roles: ['support', 'moderator', 'admin'],
    summary: 'Sign someone out on all of their devices.',
    params: userId,
    body: Reasoned,
    reply: z.object({ ended: z.int() }),
  }),
  endPersonsTwoStep: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/two-step/off',
    access: 'staff',
    roles: ['admin'],
    summary: 'Turn two-step sign-in off for someone who has lost every way to do the second step.',
    params: userId,
    body: Reasoned,
  }),
} as const
