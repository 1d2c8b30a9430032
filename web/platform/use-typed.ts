import { useState } from 'react'
import { useAtRest } from './use-settled.ts'

interface TypedOptions {
  /** What the address says. */
  value: string
  pauseMs: number
  onSettle: (typed: string) => void
}

/** A field that runs ahead of the address, which follows when the typing pauses. Another address resets the field. */
export function useTyped({ value, pauseMs, onSettle }: TypedOptions) {
  const [typed, type] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  const words = typed.trim()
  if (value !== known) {
    setKnown(value)
    // One's own words come back from the address without the space that was just typed, or when one has typed on.
    if (value !== asked) {
      setAsked(value)
      type(value)
    }
  }

  /** Waits for no pause. */
  function settle() {
    if (words === asked) return
    setAsked(words)
    onSettle(words)
  }
  useAtRest(words, { ms: pauseMs, isWaiting: words !== asked }, settle)
  return { typed, type, settle }
}
