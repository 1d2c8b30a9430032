import { useRef } from 'react'
import { newId } from './new-id.ts'

/**
 * Names what someone is trying to do: the same for the same thing however often they press, and another one once it is
 * done. A double press, or a try after a broken line, then happens once.
 */
export function useAttemptKey() {
  const attempt = useRef<{ of: string; key: string }>(null)
  return {
    keyFor(thing: unknown) {
      const of = JSON.stringify(thing)
      if (attempt.current?.of !== of) attempt.current = { of, key: newId() }
      return attempt.current.key
    },
    done() {
      attempt.current = null
    },
  }
}
