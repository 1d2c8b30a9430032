import type { MouseEvent } from 'react'
import { useLongPress } from '../message/use-long-press.ts'

/**
 * Opens the menu of a row by a right click, by Shift and F10 and by a long press. Not every phone makes a long press a
 * right click, so it is timed too.
 */
export function useMenuPress() {
  return {
    ...useLongPress(openMenu),
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      openMenu(event.currentTarget)
    },
  }
}

function openMenu(row: Element) {
  const button = row.querySelector<HTMLElement>('button[aria-haspopup="menu"]')
  if (button?.getAttribute('aria-expanded') !== 'true') button?.click()
}
