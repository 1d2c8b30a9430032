import { useState } from 'react'

interface Rows {
  /** Begins the ids of the rows' buttons, and is the id of the button that adds one. */
  list: string
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Moving and removing rows: the focus follows, and what happened is said. */
export function useRows({ list, count, move, remove }: Rows) {
  const [said, setSaid] = useState('')

  function moveRow(from: number, to: number, what: string) {
    move(from, to)
    setSaid(`${what} is now ${to + 1} of ${count}.`)
  }

  return {
    said,
    moveRow,
    moveByButton(from: number, to: number, what: string) {
      moveRow(from, to, what)
      focusSoon(`${list}-${to}-${to < from ? 'up' : 'down'}`)
    },
    removeRow(index: number, what: string) {
      remove(index)
      setSaid(`${what} removed.`)
      focusSoon(count > 1 ? `${list}-${Math.min(index, count - 2)}-remove` : list)
    },
  }
}

/** After the rows have been drawn anew. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
