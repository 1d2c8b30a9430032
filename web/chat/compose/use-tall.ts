import { type RefObject, useLayoutEffect, useState } from 'react'

/** Higher than one line of text, lower than two. */
const twoLinesPx = 58

/**
 * Whether the text has come to two lines: a phone gives it the whole width then. In the wider field it may fit one line
 * again, so it stays until the text is shorter than it was when it grew.
 */
export function useTall(field: RefObject<HTMLTextAreaElement | null>, body: string) {
  const [tallFrom, setTallFrom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const isHigh = (field.current?.offsetHeight ?? 0) > twoLinesPx
    if (tallFrom === null && isHigh) setTallFrom(body.length)
    if (tallFrom !== null && body.length < tallFrom && !body.includes('\n')) setTallFrom(null)
  }, [field, body, tallFrom])
  return tallFrom !== null
}
