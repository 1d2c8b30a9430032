/** Rows come and go while one scrolls: they are looked up when they are needed. */

/** Where the focus is while someone does something to a message. */
export function placeOf(seq: number) {
  return placeIn(document.querySelector(`[role="log"] [data-seq="${seq}"]`))
}

function placeIn(row: Element | null | undefined) {
  return row?.querySelector<HTMLElement>('[aria-label="Message actions"]') ?? null
}
