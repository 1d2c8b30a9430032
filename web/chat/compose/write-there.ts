import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A link that offers to write to someone: its conversation opens with the focus in the field. */
    writes?: boolean
  }
}

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
 * Whoever followed a link to write to someone writes next, whether the conversation is here already or comes later. A
 * finger is not on its way to the field: that would bring up the keyboard over what is to be read first.
 */
export function useWriteHere(field: RefObject<HTMLElement | null>) {
  const router = useRouter()
  const visit = useLocation({ select: ({ state }) => (state.writes ? state.__TSR_key : undefined) })
  useEffect(() => {
    if (visit === undefined || matchMedia('(pointer: coarse)').matches) return
    function begin() {
      const { activeElement } = document
      const isElsewhere = activeElement?.matches(elsewhere)
      if (!isElsewhere) field.current?.focus()
    }
    begin()
    // A page takes the focus to its heading once it is drawn.
    return router.subscribe('onRendered', begin)
  }, [router, visit, field])
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

/** Whoever writes or answers something meanwhile stays there. A dialog that is closing has done its work. */
const elsewhere = ':is(input, textarea, select):not([data-closed] *), [role="dialog"]:not([data-closed]) *'

const messageField = 'form textarea[aria-label="Message"]'
