import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Session } from '@akin/contract/auth/shapes.ts'
import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

// Other devices change both, and a list of sessions that hides one is worse than none: they are kept only
// while they are on the screen.

export const accountQuery = queryOptions({
  queryKey: [accountEndpoints.getAccount.path],
  queryFn: () => call(accountEndpoints.getAccount),
  gcTime: 0,
  meta: { handled: true },
})

export const sessionsQuery = queryOptions({
  queryKey: [accountEndpoints.listSessions.path],
  queryFn: async () => thisDeviceFirst((await call(accountEndpoints.listSessions)).items),
  gcTime: 0,
  meta: { handled: true },
})

export const twoStepQuery = queryOptions({
  queryKey: [twoStepEndpoints.getTwoStep.path],
  queryFn: () => call(twoStepEndpoints.getTwoStep),
  gcTime: 0,
  meta: { handled: true },
})

function thisDeviceFirst(sessions: Session[]) {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}
