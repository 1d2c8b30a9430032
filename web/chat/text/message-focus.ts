/** Rows come and go while one scrolls: they are looked up when they are needed. */

/** Where the focus is while someone does something to a message. */
export function focusOf(seq: number) {
  return focusIn(document.querySelector(`[role="log"] [data-seq="${seq}"]`))
}

/** Where it goes when the message is gone: to the one below, or above, or to all of them. */
export function focusBeside(seq: number) {
  const log = document.querySelector<HTMLElement>('[role="log"]')
  const rows = [...(log?.querySelectorAll<HTMLElement>('[data-seq]') ?? [])]
  const below = rows.find(({ dataset }) => Number(dataset.seq) > seq)
  const above = rows.findLast(({ dataset }) => Number(dataset.seq) < seq)
  return focusIn(below) ?? focusIn(above) ?? log
}

function focusIn(row: Element | null | undefined) {
  return row?.querySelector<HTMLElement>('[aria-label="Message actions"]') ?? null
}
