import { useEffect, useEffectEvent, useRef } from 'react'
import type { ConsoleEntry } from '../pages.ts'
import { useGo } from './console-link.tsx'
import { isFree, nameOf, useSingleKeys } from './use-keys.ts'

const patienceMs = 1_500

/** G, and then the letter of a page. Keys of the page itself do not hear that letter. */
export function useGoKeys(entries: readonly ConsoleEntry[]) {
  const go = useGo()
  const { on } = useSingleKeys()
  const since = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || !isFree(event)) return
    const key = nameOf(event)
    const isSecond = event.timeStamp - since.current < patienceMs
    since.current = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
    const entry = isSecond ? entries.find(one => one.key?.toLowerCase() === key) : undefined
    if (!entry && key !== 'g') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (entry) go(entry.path)
  })
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
