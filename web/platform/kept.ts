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
