import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { Reply } from '@akin/contract/platform/endpoint.ts'
import { type Route, request } from '#platform/request.ts'

export type CheckedName = Reply<typeof authEndpoints.checkDisplayName>

const checkDisplayName = { method: 'GET', path: '/api/display-name/check' } satisfies Route &
  Partial<typeof authEndpoints.checkDisplayName>

/**
 * Whether a display name is free, and what is wrong with one that no name can be. Undefined while too little of it is
 * typed, or if nobody can tell: that must not keep anyone.
 */
export async function checkName(name: string): Promise<CheckedName | undefined> {
  try {
    const { isWorthAsking } = await import('./checks.ts')
    if (!isWorthAsking(name)) return undefined
    const response = await request(checkDisplayName, { query: { name } })
    return await response.json()
  } catch {
    return undefined
  }
}
