import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'

/** What someone allows. Essential is always on; saying otherwise changes nothing. */
export const CookieChoice = z.object({
  cookieConsentEssential: z.boolean(),
  cookieConsentFunctional: z.boolean(),
  cookieConsentAnalytics: z.boolean(),
  cookieConsentMarketing: z.boolean(),
})
export type CookieChoice = z.infer<typeof CookieChoice>

export const CookieConsent = z.extend(CookieChoice, {
  /** Null until a choice is made. */
  cookieConsentUpdatedAt: z.nullable(Timestamp),
})
export type CookieConsent = z.infer<typeof CookieConsent>

/** The pages whose visits are counted, as patterns: which article or person was looked at is nobody's business. */
const countedPages = [
  '/',
  '/auth',
  '/about',
  '/help-center',
  '/help-center/$articleId',
  '/support',
  '/privacy-policy',
  '/terms',
  '/cookies-policy',
  '/refunds',
  '/p/$displayName',
  '/profile',
  '/chat',
  '/chat/$contactId',
  '/connect',
  '/discover',
  '/user/$userId',
  '/subscription',
  '/tokens/purchase',
] as const
export const CountedPage = z.enum(countedPages)
export type CountedPage = z.infer<typeof CountedPage>
