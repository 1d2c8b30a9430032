import { unreachable } from '../call-error.ts'
import { toast } from '../toasts.ts'

const failed = new WeakSet<Error>()

/** The development server does not announce what could not be loaded: there the browsers' words must do. */
const words = /dynamically imported module|module script failed/i

/** Vite announces every part that could not be loaded, before anyone is handed the error. */
export function watchForFailedChunks() {
  window.addEventListener('vite:preloadError', ({ payload }) => failed.add(payload))
}

/**
 * Whether a part of the product could not be loaded. Browsers and React both remember that for as long as the page
 * is open, so only a fresh load can bring it back.
 */
export function isFailedChunk(error: unknown) {
  return error instanceof Error && (failed.has(error) || words.test(error.message))
}

/** Loads the page anew, unless Akin cannot be reached: the browser would show a page of its own then. */
export async function loadAfresh() {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return toast({ id: 'unreachable', kind: 'bad', title: unreachable().text })
  }
  location.reload()
}
