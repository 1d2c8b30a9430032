import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { Reply } from '@akin/contract/platform/endpoint.ts'
import { type Route, request } from '#platform/request.ts'

export type CheckedName = Reply<typeof authEndpoints.checkDisplayName>

const checkDisplayName = { method: 'GET', path: '/api/display-name/check' } satisfies Route &
  Partial<typeof authEndpoints.checkDisplayName>

/** Whether a display name is free. Undefined if it is none, or if nobody can tell: that must not keep anyone. */
export async function checkName(name: string): Promise<CheckedName | undefined> {
  try {
    const { isDisplayName } = await import('./checks.ts')
    if (!isDisplayName(name)) return undefined
    const response = await request(checkDisplayName, { query: { name } })
    return await response.json()
  } catch {
    return undefined
  }
}
