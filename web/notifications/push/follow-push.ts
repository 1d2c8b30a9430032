import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { onFirstSign } from '#platform/first-sign.ts'
import { keep } from '#platform/kept.ts'
import { addUnsent } from '#platform/unsent.ts'
import { closeNotes } from './close-notes.ts'
import { focusToWrite, isToWrite } from './focus-to-write.ts'
import { setPushState } from './push-state.ts'
import { unsubscribeHere } from './subscribe-here.ts'
import { ownerKey, renewPush } from './turn-push.ts'

/**
 * What a page does for a browser that may be told while it is closed: it goes where a notification leads, compares what the
 * browser has with what the server knows, and gives it up with a log out.
 */
export function followPush(client: QueryClient, router: RegisteredRouter) {
  const worker = navigator.serviceWorker
  if (!worker) return () => {}
  function go({ data, ports }: MessageEvent<{ open?: unknown } | null>) {
    if (typeof data?.open !== 'string' || !data.open.startsWith('/') || data.open.startsWith('//')) return
    ports[0]?.postMessage('going')
    router.history.push(data.open)
    if (isToWrite(data.open)) focusToWrite()
  }
  worker.addEventListener('message', go)
  worker.startMessages()
  // Where the server or the browser does not answer, the next start does it.
  renewPush(client).catch(() => {})
  // What is shown says what waits, and now the page says it.
  const stopLooking = onFirstSign(() => void closeNotes())
  const stopKeeping = addUnsent({ count: () => 0, drop: giveUp })
  return () => {
    worker.removeEventListener('message', go)
    stopLooking()
    stopKeeping()
  }
}

/** Whoever uses this browser next must not be told what is not theirs. With the session the server has forgotten it. */
async function giveUp() {
  await unsubscribeHere()
  await closeNotes()
  keep(ownerKey, null)
  setPushState('unknown')
}
