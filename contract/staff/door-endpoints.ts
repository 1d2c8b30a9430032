import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Role, staffRoles } from './shapes.ts'

export const doorEndpoints = {
  openConsole: endpoint({
    method: 'GET',
    path: '/api/admin/door',
    access: 'staff',
    roles: staffRoles,
    summary: 'Open the console: who you are in it.',
    reply: z.object({
      ...{ id: z.int(), displayName: z.string(), role: Role },
      /** Of an admin: nobody has gone through the first steps of this installation. */
      isFirstRun: z.optional(z.boolean()),
    }),
  }),
} as const
