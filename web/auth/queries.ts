import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallError } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'

/** As the contract has it, without its schema: every page asks this first. */
const getUser = { method: 'GET', path: '/api/user', expects401: true } satisfies Route &
  Partial<typeof sessionEndpoints.getUser>

export const userQuery = queryOptions({
  queryKey: [getUser.path],
  queryFn: askUser,
  meta: { handled: true },
})

/** The signed-in user: undefined while we ask, null when nobody is signed in. Never asked while rendering on the server. */
export function useUser() {
  return useQuery(userQuery)
}

export function askUser() {
  return request(getUser).then(readUser, nullWhenSignedOut)
}

function readUser(response: Response) {
  return response.json() as Promise<User>
}

function nullWhenSignedOut(error: unknown) {
  if (error instanceof CallError && error.status === 401) return null
  throw error
}
