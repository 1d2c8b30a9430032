import type { shareEndpoints } from '@akin/contract/profile/share-endpoints.ts'
import type { SharedProfile } from '@akin/contract/profile/shares.ts'
import { type Route, request } from '#platform/request.ts'
import { parseProfile } from '../view/parse-profile.ts'

const open = { method: 'POST', path: '/api/p/:displayName/shared' } satisfies Route &
  Partial<typeof shareEndpoints.openShare>

export async function openShare(displayName: string, key: string): Promise<SharedProfile> {
  const response = await request(open, { params: { displayName }, body: { key } })
  return parseProfile(await response.text())
}
