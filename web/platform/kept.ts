import { createSignal, type Store } from './store.ts'

/** For a browser that keeps nothing for us, as some are told: then it is kept for this visit. */
const memory: Record<string, string | null> = {}

/** What this browser keeps under a name. */
export function readKept(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory[key] ?? null
  }
}

/** Null removes it. */
export function keep(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    memory[key] = value
  }
}

/** What a text says that may be anyone's, or an older version's. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What is kept under a name and parts of the page follow, also while other tabs change it. */
export function createKept(key: string): Store<string | null> {
  const { tell, subscribe } = createSignal()
  const onStorage = (event: StorageEvent) => [key, null].includes(event.key) && tell()
  return {
    first: null,
    read: () => readKept(key),
    set(value) {
      keep(key, value)
      tell()
    },
    subscribe(listener) {
      // However often it is added, it is told once.
      window.addEventListener('storage', onStorage)
      return subscribe(listener)
    },
  }
}
