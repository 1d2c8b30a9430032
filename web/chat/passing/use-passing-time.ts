import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { followTime } from './follow-time.ts'

/** While chat is open. What ended meanwhile is gone before it is painted. */
export function usePassingTime() {
  const client = useQueryClient()
  useLayoutEffect(() => followTime(client), [client])
}
