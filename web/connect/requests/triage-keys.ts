import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { allows } from '#platform/consent.ts'

type Key = 'j' | 'k' | 'a' | 'd' | 'b' | 'u'

const memory = 'akin.triageKeys'
const listeners = new Set<() => void>()
/** The choice of this visit. It is remembered only for those who allowed functional storage. */
let chosen: boolean | null = null

/** Single keys act, as long as nobody is typing and nothing lies over the page. They can be turned off. */
export function useTriageKeys(acts: Partial<Record<Key, () => void>>) {
  const on = useSyncExternalStore(subscribe, isOn, () => true)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keyIn(event)
    const act = on && key ? acts[key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return { on, toggle: () => turn(!on) }
}

const keys: readonly Key[] = ['j', 'k', 'a', 'd', 'b', 'u']
const elsewhere =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]'

function keyIn({ key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return undefined
  if (target instanceof Element && target.closest(elsewhere)) return undefined
  const pressed = keys.find(one => one === key.toLowerCase())
  const moves = pressed === 'j' || pressed === 'k'
  return repeat && !moves ? undefined : pressed
}

function isOn() {
  chosen ??= localStorage.getItem(memory) !== 'off'
  return chosen
}

function turn(on: boolean) {
  chosen = on
  if (!on && allows('functional')) localStorage.setItem(memory, 'off')
  else localStorage.removeItem(memory)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
