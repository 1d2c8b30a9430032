import { bellEndpoints } from '@akin/contract/notifications/endpoints.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { isLive, onLiveChange } from '#platform/live/live-state.ts'
import { newId } from '#platform/new-id.ts'
import { againMs, type Look, toTell } from './attention.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const lookEveryMs = againMs / 4

/**
 * Tells the server which conversation this tab has before someone's eyes, so that they are not told elsewhere of what they
 * read here. It is a frame of some bytes with each change, and one a minute while there is a sign of life. Without a socket
 * nothing is said: nothing is read either.
 */
export function tellWhereOneLooks(router: RegisteredRouter) {
  const tab = newId()
  // The page has just been used, or opened.
  let lastSign = Date.now()
  let told: Look | null = null
  let toldAt = 0

  function look() {
    if (!isLive()) return
    const now = Date.now()
    const next = toTell(whatIsSeen(router), { told, toldAt, lastSign }, now)
    if (next) tell(next, now)
  }

  function tell(next: Look, now: number) {
    told = next
    toldAt = now
    // What is lost here is told with the next look; nobody waits for it.
    call(bellEndpoints.tellAttention, { body: { tab, ...next } }).catch(() => {})
  }

  function leave() {
    if (told?.isHere && isLive()) tell({ isHere: false, contactId: null }, Date.now())
  }

  const sign = () => {
    lastSign = Date.now()
    if (!told?.isHere) look()
  }
  const come = () => {
    lastSign = Date.now()
    look()
  }
  for (const name of signs) addEventListener(name, sign, { passive: true, capture: true })
  addEventListener('focus', come)
  addEventListener('blur', look)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', look)
  const stopFollowing = router.subscribe('onResolved', look)
  const stopWaiting = onLiveChange(look)
  const timer = setInterval(look, lookEveryMs)
  look()

  return () => {
    clearInterval(timer)
    stopFollowing()
    stopWaiting()
    for (const name of signs) removeEventListener(name, sign, { capture: true })
    removeEventListener('focus', come)
    removeEventListener('blur', look)
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', look)
  }
}

function whatIsSeen(router: RegisteredRouter): Look {
  const isHere = document.visibilityState === 'visible' && document.hasFocus()
  const params: { contactId?: string } = router.state.matches.at(-1)?.params ?? {}
  const contactId = Number(params.contactId)
  return { isHere, contactId: Number.isSafeInteger(contactId) && contactId > 0 ? contactId : null }
}
