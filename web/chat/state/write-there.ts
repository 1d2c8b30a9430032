import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffectEvent, useLayoutEffect } from 'react'
import { pageHeading } from '#ui/focus-heading.ts'
import { isFocusLost } from '#ui/lost-focus.ts'

/** What has the focus until the field of the conversation is there that someone goes to. Null while nobody does. */
let from: Element | null = null

/**
 * Whoever goes to a conversation to write there does so next: its field has the focus, in place of the heading that
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

/**
 * So does whoever comes to one from another room, where links offer to write to someone. A finger is not on its way to
 * the field: that would bring up the keyboard over what is to be read first.
 */
export function useWriteFromElsewhere(isOpen: boolean) {
  const router = useRouter()
  const writeThere = useWriteThere()
  const enter = useEffectEvent(() => {
    const { location, resolvedLocation: before = location } = router.state
    const isOnTheWay = isOpen && before.pathname !== location.pathname
    if (isOnTheWay && !matchMedia('(pointer: coarse)').matches) writeThere()
  })
  useLayoutEffect(() => enter(), [])
}

/** Where the focus goes from what closes meanwhile: to the field, or to where it is awaited. False: it is there already. */
export function whereToWrite() {
  const field = document.querySelector<HTMLElement>(messageField)
  if (field) return field
  const heading = pageHeading()
  if (from && heading) from = heading
  // Of a conversation that is not loaded yet there is the page alone: its first control is no place to wait at.
  if (!heading) document.getElementById('content')?.focus({ preventScroll: true })
  return heading ?? false
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
  const isElsewhere = now !== from && now?.id !== 'content' && !isFocusLost()
  if (from === null || isElsewhere) return
  from = null
  field?.focus()
}

const messageField = 'form textarea[aria-label="Message"]'
