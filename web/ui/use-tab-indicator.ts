import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the line below the open tab, however wide its name and its count are. */
export function useTabIndicator(list: RefObject<HTMLElement | null>, value: string) {
  const indicator = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: Which tab is open is read from the document.
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return
    // Its first call comes with this frame's own layout; to measure here would lay the page out once more.
    const observer = new ResizeObserver(() => place(row, indicator.current))
    for (const tab of row.querySelectorAll('[role="tab"]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [list, value])
  return indicator
}

function place(list: HTMLElement, indicator: HTMLElement | null) {
  const open = list.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!open || !indicator) return
  indicator.style.setProperty('--active-tab-left', `${open.offsetLeft}px`)
  indicator.style.setProperty('--active-tab-width', `${open.offsetWidth}px`)
}
