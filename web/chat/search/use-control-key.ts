import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '#ui/is-covered.ts'

/** Ctrl and a letter, or ⌘ and it, wherever on the page the focus is, unless something lies over it. */
export function useControlKey(letter: string, onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== letter || !(ctrlKey || metaKey) || shiftKey || altKey || isCovered()) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
