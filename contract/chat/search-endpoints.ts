import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { SearchResults, SearchText, ThreadHits } from './search.ts'

const contactId = z.object({ contactId: Id })
const cursor = z.optional(z.string().check(z.maxLength(limits.cursor)))

export const searchEndpoints = {
  searchThread: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/search',
    access: 'verified',
    summary: 'Where something was said in a conversation, the newest first.',
    params: contactId,
    query: z.object({ q: SearchText, cursor }),
    reply: ThreadHits,
    limit: callLimits.searches,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'verified',
    summary: 'People, messages and files of all your conversations.',
    query: z.object({ q: SearchText, cursor }),
    reply: SearchResults,
    limit: callLimits.searches,
  }),
} as const
