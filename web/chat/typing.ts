import { limits } from '@akin/contract/limits.ts'
import { useSyncExternalStore } from 'react'

const typing = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Someone is writing. It is shown for a few seconds, unless they go on. */
export function noteTyping(userId: number) {
  clearTimeout(typing.get(userId))
  typing.set(
    userId,
    setTimeout(() => forgetTyping(userId), limits.typingShownMs),
  )
  tell()
}

/** What they wrote is here, or they are gone. */
export function forgetTyping(userId: number) {
  if (!typing.has(userId)) return
  clearTimeout(typing.get(userId))
  typing.delete(userId)
  tell()
}

/** Someone else may sign in next. */
export function forgetAllTyping() {
  for (const userId of [...typing.keys()]) forgetTyping(userId)
}

export function useIsTyping(userId: number) {
  return useSyncExternalStore(
    subscribe,
    () => typing.has(userId),
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
