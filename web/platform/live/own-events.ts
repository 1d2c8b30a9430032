import type { LiveEvent } from '@akin/contract/events.ts'

type Hear = (event: LiveEvent) => void

let hear: Hear | null = null

/**
 * What this tab has done itself changes here what its event changes in all others: the server does not tell the tab, or a
 * moment later.
 */
export function tellOwnEvent(event: LiveEvent) {
  hear?.(event)
}

export function hearOwnEvents(next: Hear | null) {
  hear = next
}
