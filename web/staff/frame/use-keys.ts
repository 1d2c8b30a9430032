import { useEffect, useEffectEvent } from 'react'
import { keysOn } from '#connect/requests/triage-keys.ts'
import { useStore } from '#platform/store.ts'
import { isComposing } from '#ui/is-composing.ts'

/** What a key does. Letters are small; `Enter`, `ArrowDown` and the like as the browser calls them. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const fields =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]'
const pressable = 'a, button, summary, [role="button"], [role="tab"]'

/**
 * Binds single keys while a part of the console is shown: not while someone types, not below a dialog, and letters not at
 * all where they are switched off. Each key must have a control that does the same.
 */
export function useKeys(keys: Keys) {
  const on = useStore(keysOn)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[nameOf(event)]
    if (!act || !isFree(event) || (event.key.length === 1 && !on)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

export function useSingleKeys() {
  const on = useStore(keysOn)
  return { on, toggle: () => keysOn.set(!on) }
}

export function nameOf({ key }: KeyboardEvent) {
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether a key is nobody else's. Enter belongs to the button that has the focus. */
export function isFree(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing(event)) return false
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false
  if (!(target instanceof Element)) return true
  return !target.closest(fields) && !(key === 'Enter' && target.closest(pressable))
}
