import { useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()

/** Whether the screen is as the media query says. A server has none. */
export function useScreen(query: string) {
  return useSyncExternalStore(
    listener => watch(query, listener),
    () => screenFor(query).matches,
    () => false,
  )
}

function watch(query: string, listener: () => void) {
  const screen = screenFor(query)
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

function screenFor(query: string) {
  const known = queries.get(query) ?? matchMedia(query)
  queries.set(query, known)
  return known
}
