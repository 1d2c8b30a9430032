import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the line below the open tab, however wide its name and its count are, and the tab in view when it opens. */
export function useTabIndicator(list: RefObject<HTMLElement | null>, value: string) {
  const indicator = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: Which tab is open is read from the document.
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return
    // Its first call comes with this frame's own layout; to measure here would lay the page out once more.
    let isNew = true
    const observer = new ResizeObserver(() => {
      place(row, indicator.current)
      if (isNew) bringIntoView(row)
      isNew = false
    })
    for (const tab of row.querySelectorAll('[role="tab"]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [list, value])
  return indicator
}

/** How much of the tab beside it is seen, so that one knows that there is another. */
const beside = 36

/** A phone may be narrower than the row. Only the row moves, and no further than it has to. */
function bringIntoView(list: HTMLElement) {
  const open = list.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!open) return
  const [start, end] = [open.offsetLeft - beside, open.offsetLeft + open.offsetWidth + beside]
  if (start < list.scrollLeft) list.scrollLeft = start
  else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth
}

function place(list: HTMLElement, indicator: HTMLElement | null) {
  const open = list.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!open || !indicator) return
  indicator.style.setProperty('--active-tab-left', `${open.offsetLeft}px`)
  indicator.style.setProperty('--active-tab-width', `${open.offsetWidth}px`)
}
