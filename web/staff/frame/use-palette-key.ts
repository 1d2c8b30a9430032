import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '#ui/is-covered.ts'

/** Ctrl or Command and K, in fields as well. */
export function usePaletteKey(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || isCovered())
      return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
