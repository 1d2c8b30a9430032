import type { Status } from '@akin/contract/profile/shapes.ts'
import { useEffect, useState } from 'react'

/** A status as long as it lasts: it goes from the screen at its time. */
export function useStatusNow(status: Status | null) {
  const [ended, setEnded] = useState<Status | null>(null)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(setEnded, status.expiresAt.getTime() - Date.now(), status)
    return () => clearTimeout(timer)
  }, [status])
  return status === ended ? null : status
}
