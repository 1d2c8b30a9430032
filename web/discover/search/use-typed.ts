import { useEffect, useEffectEvent, useState } from 'react'

interface TypedOptions {
  /** What the address says. */
  value: string
  pauseMs: number
  onSettle: (typed: string) => void
}

/** A field that runs ahead of the address, which follows when the typing pauses. Another address resets the field. */
export function useTyped({ value, pauseMs, onSettle }: TypedOptions) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const words = typed.trim()
  if (value !== known) {
    setKnown(value)
    // One's own words come back from the address without the space that was just typed.
    if (value !== words) setTyped(value)
  }
  const settle = useEffectEvent(() => {
    if (words !== value) onSettle(words)
  })
  useEffect(() => {
    if (words === known) return
    const timer = setTimeout(settle, pauseMs)
    return () => clearTimeout(timer)
  }, [words, known, pauseMs])
  return { typed, type: setTyped }
}
