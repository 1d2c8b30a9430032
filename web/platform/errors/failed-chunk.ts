import { onFailedPart } from '#ui/on-demand.ts'
import { wouldAsk } from '../ask-before-leaving.ts'
import { askServer, buildHeader } from '../ask-server.ts'
import { unreachable } from '../call-error.ts'
import { readSite } from '../site.ts'
import { toast } from '../toasts.ts'

const failed = new WeakSet<Error>()

/** The development server emits no event for a failed import, so there the browser's message is matched. */
const messages = /dynamically imported module|module script failed/i

/**
 * Vite emits an event for every chunk that could not be loaded, before the import rejects. What opens over a page may
 * fail without it: the page, and what was typed there, stays.
 */
export function watchForFailedChunks() {
  window.addEventListener('vite:preloadError', ({ payload }) => failed.add(payload))
  onFailedPart(() =>
    toast({
      id: 'failed-part',
      kind: 'bad',
      title: 'This could not be opened',
      description: navigator.onLine
        ? 'Check your connection and try again. If that does not help, reload the page.'
        : unreachable().text,
      action: { label: 'Reload', onClick: () => void reloadIfReachable() },
    }),
  )
}

/**
 * Whether a chunk of the product could not be loaded. Browsers and React both cache the failed import for as long as
 * the page is open, so only a reload helps.
 */
export function isFailedChunk(error: unknown) {
  return error instanceof Error && (failed.has(error) || messages.test(error.message))
}

/** Reloads the page, unless Akin cannot be reached: the browser would show its own error page then. */
export async function reloadIfReachable() {
  if (await askServer()) return location.reload()
  toast({ id: 'unreachable', kind: 'bad', title: unreachable().text })
}

/**
 * The server keeps the files of this release and of the one before. A tab that is older finds no code for another page, and
 * loads that page afresh by itself, unless the browser would ask: what stood on the page before is gone by then.
 */
export async function reloadIfOutdated() {
  const served = (await askServer())?.headers.get(buildHeader)
  if (served && served !== readSite().build && !isNew() && !wouldAsk()) location.reload()
}

/** In the middle of an update a page could reload for ever. */
function isNew() {
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return own?.type === 'reload' && performance.now() < 60_000
}
