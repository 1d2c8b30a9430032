import type { Source } from './store.ts'

/**
 * The browser asks before it leaves the page, for as long as something would be lost with it. Only then is it told to: a
 * page that may ask is not kept for whoever goes back to it.
 */
export function askBeforeLeaving<State>(source: Source<State>, isHeld: (state: State) => boolean) {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  source.subscribe(() => {
    if (isHeld(source.read())) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}

/** Whether it would ask at this moment. */
export function wouldAsk() {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
