import type { LiveEvent } from '@akin/contract/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#platform/use-idle.ts'
import { keys } from '../keys.ts'
import { more as moreOfMessages } from '../message/more-on-demand.ts'
import { openPass } from './keep-pass.ts'

/** So long it waits for more: of a lively conversation one picture in a while is enough. */
const pauseMs = 3_000

/**
 * Follows what a tab learns of conversations and has it written down when there is time, never while a message is on its way
 * to the screen. One tab does it for all of them: whichever has the lock.
 */
export function openKeeper(client: QueryClient, userId: number) {
  const closing = new AbortController()
  const { signal } = closing
  /** Only in the tab that has the lock. */
  let pass: Awaited<ReturnType<typeof openPass>> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let stopWaiting = () => {}

  async function begin() {
    const opened = await openPass(client, userId, signal).catch(() => null)
    if (!opened || signal.aborted) return
    pass = opened
    write()
    fetchWriting()
  }

  const held = navigator.locks?.request(`akin.device.${userId}`, { signal }, async () => {
    await begin()
    // It may have been closed meanwhile: who comes next waits for the lock.
    if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve))
  })
  // Over a line that is not safe browsers have no locks: then each tab writes, and what it writes is the same.
  if (held) held.catch(() => {})
  else void begin()

  const stopFollowing = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !pass) return
    const [room, which] = query.queryKey
    if (room === keys.threads[0]) pass.note(which as number)
    else if (room !== keys.lists[0] || which !== 'all') return
    later(pauseMs)
  })

  function later(ms: number) {
    const at = Date.now() + ms
    if (at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      stopWaiting()
      stopWaiting = whenIdle(write)
    }, ms)
  }

  function write() {
    void pass?.write().then(next => signal.aborted || later(next))
  }

  /** Whoever looks elsewhere may not come back to this tab. */
  function onHide() {
    if (document.visibilityState === 'hidden') write()
  }
  document.addEventListener('visibilitychange', onHide, { signal })

  return {
    hear(event: LiveEvent) {
      if (!pass?.hear(event)) return
      // What was taken away must not be read here either.
      later(event.type === 'message_deleted' ? 0 : pauseMs)
    },
    close() {
      closing.abort()
      clearTimeout(timer)
      stopWaiting()
      stopFollowing()
      pass = null
    },
  }
}

/** What is needed to write without a network has to be here before it is gone. */
function fetchWriting() {
  moreOfMessages.fetch()
  void import('../outbox/outbox.ts').catch(() => {})
}
