import { useUser } from '#auth/user.ts'
import type { ShownCount } from '#ui/badge.tsx'
import { useReceivedRequests } from '../lists.ts'
import { useNewRequests } from './new-requests.ts'

export interface Waiting {
  /** Without a number it is a dot. */
  count: ShownCount | undefined
  /** For those who hear it. */
  words: string
  /** Whether something has come in that nobody has looked at. */
  isNew: boolean
}

/** The requests that wait for an answer, as the navigation shows them: a dot, and in words how many; null when there are none. */
export function useReceivedBadge(): Waiting | null {
  const { data: user } = useUser()
  const { count = 0 } = useReceivedRequests({ enabled: user?.emailVerified === true })
  const { hasNew } = useNewRequests()
  return waitingFrom(count, hasNew)
}

export function waitingFrom(count: ShownCount, isNew: boolean): Waiting | null {
  if (count === 0) return null
  return { count: undefined, words: count === 1 ? '1 new request' : `${count} new requests`, isNew }
}
