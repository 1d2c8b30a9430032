import { limits } from '@akin/contract/limits.ts'
import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'

/** By person: the end of it. */
const typing = createKeyedStore<number, ReturnType<typeof setTimeout>>()

/** Someone is writing. It is shown for a few seconds, unless they go on. */
export function noteTyping(userId: number) {
  clearTimeout(typing.of(userId))
  typing.put(
    userId,
    setTimeout(() => forgetTyping(userId), limits.typingShownMs),
  )
}

/** What they wrote is here, or they are gone. */
export function forgetTyping(userId: number) {
  clearTimeout(typing.of(userId))
  typing.put(userId, undefined)
}

/** Someone else may sign in next. */
export function forgetAllTyping() {
  for (const userId of typing.read().keys()) forgetTyping(userId)
}

export function useIsTyping(userId: number) {
  return useEntry(typing, userId) !== undefined
}
