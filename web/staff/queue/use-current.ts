import type { QueueRow } from '@akin/contract/staff/queue-shapes.ts'
import { useState } from 'react'

/** Which row of the list is chosen, by its number: what joins the list or leaves it does not move that. */
export function useCurrent(rows: readonly QueueRow[]) {
  const [chosen, setChosen] = useState<{ number: string; at: number }>()
  const found = rows.findIndex(({ number }) => number === chosen?.number)
  // A row that has gone leaves its place to the next one.
  const at = found >= 0 ? found : Math.min(chosen?.at ?? 0, rows.length - 1)

  function chooseAt(index: number) {
    const row = rows[index]
    if (row) setChosen({ number: row.number, at: index })
  }

  return {
    current: rows[at],
    choose: (number: string) => chooseAt(rows.findIndex(row => row.number === number)),
    move: (by: 1 | -1) => chooseAt(Math.max(0, Math.min(rows.length - 1, at + by))),
  }
}
