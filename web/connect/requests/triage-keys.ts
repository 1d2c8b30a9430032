import { useEffect, useEffectEvent } from 'react'
import { remembered } from '#platform/remembered.ts'
import { useStore } from '#platform/store.ts'

type Key = 'j' | 'k' | 'a' | 'd' | 'b' | 'u'

/** The staff have them as well, in their console. */
export const keysOn = remembered({
  key: 'akin.triageKeys',
  per: 'user',
  parse: text => text !== 'off',
  write: on => (on ? null : 'off'),
})

/** Single keys act, as long as nobody is typing and nothing lies over the page. They can be turned off. */
export function useTriageKeys(acts: Partial<Record<Key, () => void>>) {
  const on = useStore(keysOn)
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
  return { on, toggle: () => keysOn.set(!on) }
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
