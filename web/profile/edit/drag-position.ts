export interface Span {
  top: number
  bottom: number
}

/** Where a row that was dragged by `by` pixels would land among the others. */
export function positionFor(rows: Span[], from: number, by: number) {
  const row = rows[from]
  if (!row) return from
  const passed = rows.findIndex((other, index) => index < from && middle(row) + by < middle(other))
  if (passed >= 0) return passed
  return rows.reduce(
    (place, other, index) => (index > from && middle(row) + by > middle(other) ? index : place),
    from,
  )
}

/** How far a row steps aside for the one that is dragged over it. */
export function stepAside(rows: Span[], index: number, from: number, to: number) {
  const row = rows[from]
  const next = rows[from + 1] ?? rows[from - 1]
  if (!row || !next || index === from) return 0
  const gap = next.top > row.top ? next.top - row.bottom : row.top - next.bottom
  const room = row.bottom - row.top + gap
  if (index > from && index <= to) return -room
  return index < from && index >= to ? room : 0
}

function middle({ top, bottom }: Span) {
  return (top + bottom) / 2
}
