import { focusBeside } from '../text/message-focus.ts'

const frames = 4
const atEndPx = 40

/**
 * Before messages go by themselves: what someone reads must not move, and the focus must not be lost with them. Gives
 * what is to be done once they are gone.
 */
export function keepPlace(gone: ReadonlySet<number>) {
  const log = document.querySelector<HTMLElement>('[role="log"]')
  const focused = document.activeElement
  const anchor = log && !isAtEnd(log) ? anchorIn(log, gone) : null
  const [last = 0] = [...gone].slice(-1)
  return () => {
    // A list that has lost rows is measured anew over a few frames.
    repeat(() => {
      const row = anchor && log?.querySelector(`[data-seq="${anchor.seq}"]`)
      if (row && log) log.scrollTop += row.getBoundingClientRect().top - anchor.top
    })
    requestAnimationFrame(() => {
      if (focused && focused !== document.body && !focused.isConnected) focusBeside(last)?.focus()
    })
  }
}

/** The first message in view that stays. */
function anchorIn(log: HTMLElement, gone: ReadonlySet<number>) {
  const { top: edge } = log.getBoundingClientRect()
  for (const row of log.querySelectorAll<HTMLElement>('[data-seq]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const seq = Number(row.dataset.seq)
    if (bottom > edge && !gone.has(seq)) return { seq, top }
  }
  return null
}

/** Whoever is at the end stays there: the log sees to it. */
function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement) {
  return scrollHeight - scrollTop - clientHeight < atEndPx
}

function repeat(act: () => void, left = frames) {
  if (left === 0) return
  requestAnimationFrame(() => {
    act()
    repeat(act, left - 1)
  })
}
