import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

/** How many people came to someone's page, for each of the last days in UTC: the oldest first, today last. */
export const Visits = z.object({
  days: z.array(z.object({ day: z.iso.date(), visits: z.int() })),
})
export type Visits = z.infer<typeof Visits>

export const visitEndpoints = {
  getVisits: endpoint({
    method: 'GET',
    path: '/api/profile/visits',
    access: 'user',
    summary: 'How many people came to your public page on each of the last 30 days.',
    reply: Visits,
  }),
} as const
