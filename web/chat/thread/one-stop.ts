/** Whatever Tab stops at. Code that is wider than its bubble is scrolled by keys, so that browsers stop at it as well. */
const controls = 'a[href], button, input, select, textarea, audio, video, pre, [tabindex]'

/** Where the arrow keys stop: at a message, or at a line of the conversation. */
export function stopsIn(log: Element) {
  return [...log.querySelectorAll<HTMLElement>('[data-stop]')]
}

export const stopOf = (entry: Element) => entry.querySelector<HTMLElement>('[data-stop]')

/** The row around something in the log. What is no message has no stop, and Tab comes by as it does anywhere. */
export function entryOf(element: Element) {
  const entry = element.closest<HTMLElement>('[data-entry]')
  return entry && stopOf(entry) ? entry : null
}

/** Tab passes by what can be done in a message: dozens of them stand between the header and the field. */
export function hold(entry: HTMLElement) {
  if (!stopOf(entry)) return
  for (const control of entry.querySelectorAll<HTMLElement>(controls)) {
    const isReached = control.tabIndex >= 0 || control.localName === 'pre'
    if (!isReached || 'held' in control.dataset) continue
    control.tabIndex = -1
    control.dataset.held = ''
  }
}

/** Whoever has gone into a message goes through it with Tab. */
export function free(entry: HTMLElement) {
  for (const control of heldIn(entry)) {
    control.tabIndex = 0
    delete control.dataset.held
  }
}

export function heldIn(entry: HTMLElement) {
  return [...entry.querySelectorAll<HTMLElement>('[data-held]')]
}

/** Holds what is there and what is drawn later, except where the focus is. */
export function holdAll(log: HTMLElement) {
  const watch = new MutationObserver(changes => changes.flatMap(entriesIn).forEach(holdAway))
  entriesWithin(log).forEach(holdAway)
  watch.observe(log, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function holdAway(entry: HTMLElement) {
  const { activeElement } = document
  if (!entry.contains(activeElement) || activeElement === stopOf(entry)) hold(entry)
}

function entriesIn({ target, addedNodes }: MutationRecord) {
  const around = (target as Element).closest<HTMLElement>('[data-entry]')
  return around
    ? [around]
    : [...addedNodes].flatMap(node => (node instanceof Element ? entriesWithin(node) : []))
}

function entriesWithin(element: Element) {
  return [...element.querySelectorAll<HTMLElement>('[data-entry]')]
}
