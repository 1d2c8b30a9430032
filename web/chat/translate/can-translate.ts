import type { Message } from '@akin/contract/chat/messages.ts'
import { createSignal, useStore } from '#platform/store.ts'
import { browserApi } from './browser-api.ts'

/** Whether this browser may be able to translate a message by itself: one of theirs that was written. */
export function canTranslate({ senderId, kind, body, deletedAt }: Message, me: number) {
  return kind !== 'voice' && senderId !== me && !deletedAt && /\p{L}{2}/u.test(body) && isOffered()
}

/** The same for what is on the screen before the browser has said it. */
export function useCanTranslate(message: Message, me: number) {
  return useStore(answers, () => canTranslate(message, me))
}

/** What browsers have said of themselves. */
const offers = new WeakMap<object, boolean>()
const answers = createSignal()

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
        answers.tell()
      },
      () => {},
    )
  }
  return known === true
}
