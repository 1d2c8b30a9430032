import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { countedPages } from './counted-pages.ts'

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

export const CountedPage = z.enum(countedPages)
export type CountedPage = z.infer<typeof CountedPage>

/** In how many milliseconds a browser has shown something of the first page that it loaded. */
export const FirstPaint = z.int().check(z.minimum(0), z.maximum(600_000))
