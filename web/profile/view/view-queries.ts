import type { Viewer } from '@akin/contract/profile/audiences.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { gcTimeOfOne } from '#platform/gc-time.ts'

const { getMemberProfile, previewProfile } = profileEndpoints

export function memberProfileQuery(userId: number) {
  return queryOptions({
    queryKey: [getMemberProfile.path, userId],
    queryFn: () => call(getMemberProfile, { params: { userId } }),
    gcTime: gcTimeOfOne,
    meta: { handled: true, live: true },
  })
}

export function previewQuery(as: Viewer) {
  return queryOptions({
    queryKey: [previewProfile.path, as],
    queryFn: () => call(previewProfile, { query: { as } }),
    meta: { handled: true },
  })
}
