import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CookieChoice, CookieConsent, CountedPage, FirstPaint } from './shapes.ts'

export const cookieEndpoints = {
  getCookieConsent: endpoint({
    method: 'GET',
    path: '/api/cookies/consent',
    access: 'user',
    whileSuspended: true,
    summary: "The signed-in user's cookie choice.",
    reply: CookieConsent,
  }),
  saveCookieConsent: endpoint({
    method: 'PUT',
    path: '/api/cookies/consent',
    access: 'user',
    whileSuspended: true,
    summary: 'Save a cookie choice.',
    body: CookieChoice,
    reply: CookieConsent,
  }),
  countPage: endpoint({
    method: 'POST',
    path: '/api/page-counts',
    access: 'anyone',
    summary:
      'Add one to the visits of a page, and say how long its first load took to show something. Sent only by people who allowed analytics; nothing about them is kept.',
    body: z.object({ page: CountedPage, firstPaintMs: z.optional(FirstPaint) }),
    limit: callLimits.pageCounts,
  }),
} as const
