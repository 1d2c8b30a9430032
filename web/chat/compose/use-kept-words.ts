import { limits } from '@akin/contract/limits.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAtRest } from '#platform/use-settled.ts'

/**
 * Keeps what is written when its writer pauses, and at once when they go elsewhere or put the phone away. What could not
 * be kept without a network is kept when that is back. The answer is what is written right now.
 */
export function useKeptWords(said: string, keep: (words: string) => void) {
  const latest = useRef(said)
  latest.current = said
  const keepNow = useEffectEvent(keep)

  useAtRest(said, { ms: limits.draftDelayMs }, keep)
  useEffect(() => {
    const leave = () => keepNow(latest.current)
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', leave)
    return () => {
      window.removeEventListener('online', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
  return latest
}
