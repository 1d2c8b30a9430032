const endPx = 40

/** The message in the middle of what is shown of a conversation; nothing at its end. */
export function placeInView(log: HTMLElement | null): number | undefined {
  if (!log || log.scrollHeight - log.scrollTop - log.clientHeight < endPx) return
  const { top, height } = log.getBoundingClientRect()
  const middle = top + height / 2
  const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')]
  const found = rows.find(row => row.getBoundingClientRect().bottom >= middle) ?? rows.at(-1)
  return found ? Number(found.dataset.seq) : undefined
}
