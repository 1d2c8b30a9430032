import type { Status } from '@akin/contract/profile/shapes.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'

/** A status as long as it lasts: it goes from the screen at its time. */
export function useStatusNow(status: Status | null) {
  const [ended, setEnded] = useState<Status | null>(null)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(setEnded, status.expiresAt.getTime() - serverNow(), status)
    return () => clearTimeout(timer)
  }, [status])
  return status === ended ? null : status
}
