import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { HelpArticle, HelpFeedback, HelpShelf } from './shapes.ts'

const articleId = z.object({ articleId: text(80, 1) })

export const helpEndpoints = {
  browseHelp: endpoint({
    method: 'GET',
    path: '/api/help',
    access: 'anyone',
    summary: 'The help centre: its categories, and what a search finds in it and in the legal pages.',
    query: z.object({ q: z.optional(text(limits.helpQuery)) }),
    reply: HelpShelf,
    limit: callLimits.helpSearches,
  }),
  getHelpArticle: endpoint({
    method: 'GET',
    path: '/api/help/:articleId',
    access: 'anyone',
    summary: 'One help article, as blocks of text.',
    params: articleId,
    reply: HelpArticle,
  }),
  rateHelpArticle: endpoint({
    method: 'POST',
    path: '/api/help/:articleId/feedback',
    access: 'anyone',
    summary: 'Say whether an article helped. Kept without a name or an address.',
    params: articleId,
    body: HelpFeedback,
    limit: callLimits.helpFeedback,
  }),
} as const
