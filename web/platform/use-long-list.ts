import { useState } from 'react'
import { useIdle } from './use-idle.ts'

/**
 * For a select with hundreds of options: they are drawn once the browser has time, and at once when someone reaches for
 * the select. Until then it needs those that it may be set to.
 */
export function useLongList() {
  const idle = useIdle()
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return { all: idle || wanted, select: { onFocus: want, onPointerEnter: want, onPointerDown: want } }
}
