import { useEffect, useState } from 'react'

/** While someone types, each letter is a question too many. */
const pauseMs = 200

/** What was typed, once the typing has paused; until then what it began with. */
export function useSettled(typed: string, first = '') {
  const words = typed.trim()
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
