import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What has the focus until the field of the conversation is there that someone goes to. Null while nobody does. */
let from: Element | null = null

/**
 * Whoever goes to a conversation by keyboard writes there next: its field has the focus, in place of the heading that
 * every other page begins at. A conversation that is not loaded yet has its field later (`takeUpWriting`).
 */
export function useWriteThere() {
  const router = useRouter()
  return useCallback(() => {
    from = document.activeElement
    const stop = router.subscribe('onRendered', () => {
      stop()
      const field = document.querySelector<HTMLElement>(messageField)
      from = field ? null : document.activeElement
      field?.focus()
    })
  }, [router])
}

/** Whether someone is in the field, or on the way to the one of another conversation. */
export function isWriting() {
  return from !== null || document.activeElement?.matches(messageField) === true
}

/**
 * The field is there now. Whoever has gone elsewhere meanwhile stays there; where the page has come to have the focus, what
 * had it is gone.
 */
export function takeUpWriting(field: HTMLElement | null) {
  const now = document.activeElement
  const isElsewhere = now !== from && now !== document.body && now?.id !== 'content'
  if (from === null || isElsewhere) return
  from = null
  field?.focus()
}

const messageField = 'form textarea[aria-label="Message"]'
