import { useState } from 'react'
import type { EntriesForm, RowList } from './entries-form.ts'

interface Rows {
  form: EntriesForm
  /** Begins the ids of the rows' buttons, and is the id of the button that adds one. */
  list: RowList
  count: number
}

/** Moving and removing rows: the focus follows, and what happened is said. */
export function useRows({ form, list, count }: Rows) {
  const [said, setSaid] = useState('')

  function moveRow(from: number, to: number, what: string) {
    form.move(list, from, to)
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
      form.remove(list, index)
      setSaid(`${what} removed.`)
      focusSoon(count > 1 ? `${list}-${Math.min(index, count - 2)}-remove` : list)
    },
  }
}

/** After the rows have been drawn anew. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
