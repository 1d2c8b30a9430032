import { useLayoutEffect, useRef } from 'react'
import type { SeenWatch } from './watch-seen.ts'

/** The row of a message, watched for whether someone has seen it. One's own, without a place here, is not. */
export function useSeen(seen: SeenWatch | null, seq: number | null) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current && seen && seq !== null) return seen.observe(row.current, seq)
  }, [seen, seq])
  return row
}
