import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { useEffect, useState } from 'react'
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

/** What the server knows of a user's choice, and how to replace it: whoever signs in next has their own. */
export function useSentConsent(userId: number | undefined) {
  const [sent, setSent] = useState<SentConsent>()
  useEffect(() => {
    if (userId === undefined) return
    let left = false
    const show = (consent: SentConsent) => {
      if (!left) setSent(consent)
    }
    request(getConsent)
      .then(read)
      .then(show, () => {})
    return () => {
      left = true
      setSent(undefined)
    }
  }, [userId])
  return [sent, setSent] as const
}

export function sendConsent(choice: CookieChoice) {
  return request(putConsent, { body: choice }).then(read)
}

function read(response: Response) {
  return response.json() as Promise<SentConsent>
}
