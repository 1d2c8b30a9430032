import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End move the focus through the links of a list. A menu that is open has its own keys. */
export function moveThroughRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const row = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('a[href]')
  const at = row ? rows.indexOf(row) : -1
  if (at === -1 || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}
