import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react'

const longPressMs = 500

/**
 * Opens the menu of a row by a right click, by Shift and F10 and by a long press. Not every phone makes a long press a
 * right click, so it is timed here.
 */
export function useMenuPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)

  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      stop()
      openMenu(event.currentTarget)
    },
    onTouchStart({ currentTarget }: TouchEvent<HTMLElement>) {
      wasLong.current = false
      stop()
      timer.current = setTimeout(() => {
        wasLong.current = true
        openMenu(currentTarget)
      }, longPressMs)
    },
    onTouchMove: stop,
    onTouchCancel: stop,
    onTouchEnd: stop,
    /** The end of a long press is no press on the row. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!wasLong.current || !(event.target as Element).closest('a')) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function openMenu(row: HTMLElement) {
  const button = row.querySelector<HTMLElement>('button[aria-haspopup="menu"]')
  if (button?.getAttribute('aria-expanded') !== 'true') button?.click()
}
