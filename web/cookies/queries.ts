import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Route, request } from '#platform/request.ts'

/** A consent record as it travels. */
export interface SentConsent extends CookieChoice {
  cookieConsentUpdatedAt: string | null
}

/** As the contract has them, without its schemas: the banner is part of the first load. */
const getConsent = { method: 'GET', path: '/api/cookies/consent' } satisfies Route &
  Partial<typeof cookieEndpoints.getCookieConsent>
const putConsent = { method: 'PUT', path: '/api/cookies/consent' } satisfies Route &
  Partial<typeof cookieEndpoints.saveCookieConsent>

/** One for each user: whoever signs in next has their own. */
export function consentQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: [getConsent.path, userId],
    queryFn: () => request(getConsent).then(read),
    enabled: userId !== undefined,
    meta: { handled: true },
  })
}

export function sendConsent(choice: CookieChoice) {
  return request(putConsent, { body: choice }).then(read)
}

function read(response: Response) {
  return response.json() as Promise<SentConsent>
}
