import type { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { redirect } from '@tanstack/react-router'
import { orNotFound } from '#platform/or-not-found.ts'
import { type Route, request } from '#platform/request.ts'
import { parseProfile } from './parse-profile.ts'

const read = { method: 'GET', path: '/api/p/:displayName' } satisfies Route &
  Partial<typeof profileEndpoints.getPublicProfile>

/** A page has one address: the name as it is written today. Every other way to it leads there. */
export async function loadPublicProfile(params: { displayName: string }): Promise<PublicProfile> {
  const profile = await orNotFound(askPublicProfile(params))
  const { displayName } = profile
  if (displayName !== params.displayName) {
    throw redirect({
      to: '/p/$displayName',
      params: { displayName },
      search: true,
      statusCode: 301,
      replace: true,
    })
  }
  return profile
}

/** What visitors may see of someone, by their name or one they had lately. */
export async function askPublicProfile(params: { displayName: string }): Promise<PublicProfile> {
  const response = await request(read, { params })
  return parseProfile(await response.text())
}
