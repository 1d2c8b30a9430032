import { useRef } from 'react'
import { whenFocusIsLost } from '#ui/lost-focus.ts'

/**
 * When a row goes because of what the person did there, the control of the next one takes the focus, so that they go
 * on where they were; nothing scrolls for it. After the last row it is the list, and without a list the panel around it.
 */
export function useRowFocus() {
  const list = useRef<HTMLUListElement>(null)
  const rowOf = (id: number | string) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)
  return {
    list,
    /** To be called before it goes. Without its id it is the list that takes the focus. */
    letRowGo(id?: number | string) {
      const row = id === undefined ? null : rowOf(id)
      const next = row?.nextElementSibling ?? row?.previousElementSibling
      whenFocusIsLost(() => {
        const place = (next?.isConnected && controlIn(next)) || list.current || panel()
        place?.focus({ preventScroll: true })
      })
    },
    /** The control in a row, or the list when the row has gone. */
    controlOf: (id: number) => controlIn(rowOf(id)) ?? list.current,
  }
}

/** What acts on the row as a whole stands at its end. */
function controlIn(row: Element | null | undefined) {
  return [...(row?.querySelectorAll('button') ?? [])].at(-1)
}

function panel() {
  return document.querySelector<HTMLElement>('[role="tabpanel"]')
}
