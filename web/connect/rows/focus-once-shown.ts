import { isFocusLost } from '#ui/lost-focus.ts'

/** As long as an answer may reasonably take. Later, nobody would expect the focus to move. */
const patienceMs = 4000

/**
 * Gives the focus to what is about to be shown, such as a row that an undo brings back. The toast that asked for it has
 * gone with the focus. On the page of the person it is about, what can be done about them gets it. Whoever does something
 * else meanwhile keeps it, also before it is known whether it comes, and nothing scrolls unless it is out of sight.
 */
export function focusOnceShown(place: string, userId: number, comes: Promise<boolean>) {
  const over = new AbortController()
  const observer = new MutationObserver(look)
  let patience: ReturnType<typeof setTimeout> | undefined
  // On its way down, so that the key that asks for it does not end it.
  const heard = { signal: over.signal, capture: true }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, end, heard)
  comes.then(yes => (yes ? begin() : end()), end)

  function begin() {
    if (over.signal.aborted) return
    patience = setTimeout(giveUp, patienceMs)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  }

  function look() {
    const found = document.querySelector<HTMLElement>(`${place}, [data-standing="${userId}"] button`)
    if (!found) return
    end()
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'nearest' })
  }

  function giveUp() {
    end()
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true })
  }

  function end() {
    clearTimeout(patience)
    observer.disconnect()
    over.abort()
  }
}
