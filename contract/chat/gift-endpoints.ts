import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { Keepsake, Shelf } from './gifts.ts'

export const giftEndpoints = {
  getShelf: endpoint({
    method: 'GET',
    path: '/api/users/:userId/keepsakes',
    access: 'verified',
    summary: 'The gifts that you or a contact were given, the newest first. For anyone else it is empty.',
    params: z.object({ userId: Id }),
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(limits.cursor))) }),
    reply: Shelf,
  }),
  putKeepsakeAway: endpoint({
    method: 'PUT',
    path: '/api/keepsakes/:giftId/away',
    access: 'verified',
    summary: 'Take a gift off your shelf, or put it back. Its giver is not told.',
    params: z.object({ giftId: Id }),
    body: z.object({ away: z.boolean() }),
    reply: Keepsake,
  }),
} as const
