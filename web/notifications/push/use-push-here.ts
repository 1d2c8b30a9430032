import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookAtPush, type PushState, usePushState } from './push-state.ts'
import { pushQuery } from './queries.ts'

/** How it stands with push in this browser, looked at anew, and whether the installation can push at all. */
export function usePushHere(): PushState | 'unavailable' {
  const { data } = useQuery(pushQuery)
  const state = usePushState()
  useEffect(() => void lookAtPush().catch(() => {}), [])
  if (!data) return 'unknown'
  return data.key === null ? 'unavailable' : state
}
