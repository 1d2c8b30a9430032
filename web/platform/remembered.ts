import { forgetWithPerson } from './caches.ts'
import type { personChoices } from './choices.ts'
import { allows } from './consent.ts'
import { createKept, keep } from './kept.ts'
import type { Store } from './store.ts'

type Whose = { key: (typeof personChoices)[number]; per: 'user' } | { key: string; per: 'browser' }

interface Spelling<Value> {
  /** Null is what nobody has chosen. */
  parse(text: string | null): Value
  /** Null, and nothing is stored, where it is what nobody need choose. */
  write(value: Value): string | null
}

/**
 * A choice that outlives the visit for those who allowed functional storage, and holds for the visit otherwise. That of a
 * person goes with them.
 */
export function remembered<Value>({ key, per, parse, write }: Whose & Spelling<Value>): Store<Value> {
  const stored = createKept(key)
  /** As it would be stored, while it may not be. */
  let visit: string | null = null
  let last = { text: null as string | null, value: parse(null) }

  /** A consent that was given or taken back since counts from here on, and nothing that was chosen is lost by it. */
  function readText() {
    const text = visit ?? stored.read()
    const mayStore = allows('functional')
    if (mayStore && visit !== null) keep(key, text)
    if (!mayStore && text !== visit) keep(key, null)
    visit = mayStore ? null : text
    return text
  }

  if (per === 'user') {
    forgetWithPerson(() => {
      visit = null
    })
  }
  return {
    ...stored,
    first: last.value,
    read() {
      const text = readText()
      if (text !== last.text) last = { text, value: parse(text) }
      return last.value
    },
    set(value) {
      visit = write(value)
      stored.set(null)
      readText()
    },
  }
}
