import { useEffect, useEffectEvent, useState } from 'react'

interface Pause {
  ms: number
  /** False while there is nothing to wait for. */
  isWaiting?: boolean
}

/** Acts once, when a value has stayed the same for so long: while someone types, each letter is an act too many. */
export function useAtRest<Value>(value: Value, { ms, isWaiting = true }: Pause, act: (value: Value) => void) {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => actNow(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms, isWaiting])
}

/** What was typed or chosen, once it has stayed so for a while; until then what it was before, or began with. */
export function useSettled(value: string, ms: number, first = value) {
  const [settled, setSettled] = useState(first)
  useAtRest(value, { ms }, setSettled)
  return settled
}
