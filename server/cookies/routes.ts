import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { countPage } from './count-page.ts'
import { getCookieConsent, saveCookieConsent } from './save-cookie-consent.ts'

export const cookieRoutes: Routes<typeof cookieEndpoints> = { getCookieConsent, saveCookieConsent, countPage }
