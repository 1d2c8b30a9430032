import type { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { redirect } from '@tanstack/react-router'
import { orNotFound } from '#platform/or-not-found.ts'
import { type Route, request } from '#platform/request.ts'

// Strangers wait for this page: the schemas stay at home, and the server has checked.
const read = { method: 'GET', path: '/api/p/:displayName' } satisfies Route &
  Partial<typeof profileEndpoints.getPublicProfile>

const dates = ['expiresAt', 'verifiedAt']

/** A page has one address: the name as it is written today. Every other way to it leads there. */
export async function loadPublicProfile(params: { displayName: string }): Promise<PublicProfile> {
  const profile = await orNotFound(ask(params))
  const { displayName } = profile
  if (displayName !== params.displayName) {
    throw redirect({ to: '/p/$displayName', params: { displayName }, statusCode: 301, replace: true })
  }
  return profile
}

async function ask(params: { displayName: string }): Promise<PublicProfile> {
  const response = await request(read, { params })
  return JSON.parse(await response.text(), (key, value) =>
    value && dates.includes(key) ? new Date(value) : value,
  )
}
