import { isFocusLost } from '#ui/lost-focus.ts'
import { entryOf, free, heldIn, hold, holdAll, stopOf, stopsIn } from './one-stop.ts'

/**
 * All messages together are one stop of the Tab key. The arrow keys, Home and End go through them, Enter or the right
 * arrow goes into one, and Escape comes back out. `onFocused` hears in which row the focus is.
 */
export function watchLogKeys(box: HTMLElement, onFocused: (key: string | null) => void) {
  const heard = new AbortController()
  const { signal } = heard
  let last: string | null = null

  function focus({ target, relatedTarget }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const entry = entryOf(target)
    if (!entry) {
      // Beside the log is the button that leads to its end: whoever has pressed that goes on from there.
      const isFromBeside = box.parentElement?.contains(relatedTarget as Node | null)
      if (target === box && !isFromBeside && target.matches(':focus-visible'))
        firstStop(box, last)?.focus({ preventScroll: true })
      return
    }
    last = entry.dataset.entry ?? null
    onFocused(last)
    if (target !== stopOf(entry)) free(entry)
  }

  function blur({ target, relatedTarget }: FocusEvent) {
    const next = relatedTarget as Node | null
    const entry = entryOf(target as Element)
    if (entry && (!entry.contains(next) || next === stopOf(entry))) hold(entry)
    if (!box.contains(next)) onFocused(null)
  }

  function press(event: KeyboardEvent) {
    const { key, target, shiftKey, defaultPrevented } = event
    if (!(target instanceof HTMLElement) || !box.contains(target)) return
    if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === 'Tab' && shiftKey) passBy(box)
    if (shiftKey) return
    const entry = entryOf(target)
    const stop = entry && stopOf(entry)
    const act =
      target === box || target === stop
        ? (moves[key]?.(box, stop, last) ?? (entry && goesIn.has(key) && enter(entry)))
        : stop && key === 'Escape' && (() => stop.focus({ preventScroll: true }))
    if (!act) return
    event.preventDefault()
    act()
  }

  box.addEventListener('focusin', focus, { signal })
  box.addEventListener('focusout', blur, { signal })
  // Further out than those of the messages: a field in which one is changed has a use of its own for Escape.
  document.addEventListener('keydown', press, { signal })
  const letGo = holdAll(box)
  return () => {
    heard.abort()
    letGo()
  }
}

type Move = (box: HTMLElement, stop: HTMLElement | null, last: string | null) => () => void

const moves: Partial<Record<string, Move>> = {
  ArrowUp: (box, stop, last) => () => step(box, stop, -1, last),
  ArrowDown: (box, stop, last) => () => step(box, stop, 1, last),
  Home: box => () => toEdge(box, 0),
  End: box => () => toEdge(box, -1),
}

const goesIn = new Set(['Enter', 'ArrowRight'])

function enter(entry: HTMLElement) {
  const [first] = heldIn(entry)
  return first && (() => first.focus())
}

function step(box: HTMLElement, stop: HTMLElement | null, by: -1 | 1, last: string | null) {
  const stops = stopsIn(box)
  // Whoever has scrolled away goes on from what they see.
  const next = stop && isShown(stop, box) ? stops[stops.indexOf(stop) + by] : firstStop(box, last)
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Where one was led to, or was before, while that is in view, or else the last message that is. */
function firstStop(box: HTMLElement, last: string | null) {
  const shown = stopsIn(box).filter(stop => isShown(stop, box))
  const target = shown.find(stop => stop.dataset.stop === 'target')
  return target ?? shown.find(stop => entryOf(stop)?.dataset.entry === last) ?? shown.at(-1)
}

function isShown(stop: HTMLElement, box: HTMLElement) {
  const [of, around] = [stop.getBoundingClientRect(), box.getBoundingClientRect()]
  return of.bottom > around.top && of.top < around.bottom
}

/** What is there has to be drawn first, and is measured over a few frames: unless someone has gone on by then. */
function toEdge(box: HTMLElement, at: 0 | -1, frames = 4) {
  box.scrollTop = at === 0 ? 0 : box.scrollHeight
  const stop = stopsIn(box).at(at)
  stop?.focus({ preventScroll: true })
  if (frames === 0) return
  requestAnimationFrame(() => {
    if (document.activeElement === stop || isFocusLost()) toEdge(box, at, frames - 1)
  })
}

/** From within the log, Shift and Tab lead out of it and not to itself. */
function passBy(box: HTMLElement) {
  box.tabIndex = -1
  setTimeout(() => {
    box.tabIndex = 0
  })
}
