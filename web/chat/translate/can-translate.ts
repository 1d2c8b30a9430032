import type { Message } from '@akin/contract/chat/messages.ts'
import { useSyncExternalStore } from 'react'
import { browserApi } from './browser-api.ts'

/** Whether this browser may be able to translate a message by itself: one of theirs that was written. */
export function canTranslate({ senderId, kind, body, deletedAt }: Message, me: number) {
  return kind !== 'voice' && senderId !== me && !deletedAt && /\p{L}{2}/u.test(body) && isOffered()
}

/** The same for what is on the screen before the browser has said it. */
export function useCanTranslate(message: Message, me: number) {
  return useSyncExternalStore(
    subscribe,
    () => canTranslate(message, me),
    () => false,
  )
}

/** What browsers have said of themselves. */
const offers = new WeakMap<object, boolean>()
const listeners = new Set<() => void>()

/** Some have the names and nothing behind them: until a browser has said that it can, nothing is offered. */
function isOffered() {
  const { LanguageDetector } = browserApi() ?? {}
  if (!LanguageDetector) return false
  const known = offers.get(LanguageDetector)
  if (known === undefined) {
    offers.set(LanguageDetector, false)
    LanguageDetector.availability().then(
      found => {
        offers.set(LanguageDetector, found !== 'unavailable')
        for (const listener of listeners) listener()
      },
      () => {},
    )
  }
  return known === true
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
