import type { Message } from '@akin/contract/chat/messages.ts'
import { useSyncExternalStore } from 'react'

/** What became of the words of a message in one's own language. It is nowhere but in this tab. */
export interface Translation {
  /** What was translated: words that are changed are no longer it. */
  body: string
  state: 'working' | 'shown' | 'original' | 'same' | 'failed'
  /** From what, and to what. */
  from?: string
  to?: string
  text?: string
  /** How much of the language is here, while it is fetched for the first time. */
  progress?: number
}

const known = new Map<number, Translation>()
/** Those that were looked at without asking: for which languages, and what they said. */
const looked = new Map<number, string>()
const listeners = new Set<() => void>()

export function useTranslation({ id, body }: Pick<Message, 'id' | 'body'>) {
  const found = useSyncExternalStore(
    subscribe,
    () => known.get(id),
    () => undefined,
  )
  return found?.body === body ? found : undefined
}

export function translationOf({ id, body }: Pick<Message, 'id' | 'body'>) {
  const found = known.get(id)
  return found?.body === body ? found : undefined
}

export function noteTranslation(id: number, translation: Translation) {
  known.set(id, translation)
  tell()
}

/** Whether it is the first look at these words for these languages: a row comes and goes, and need not look each time. */
export function lookOnce({ id, body }: Pick<Message, 'id' | 'body'>, languages: readonly string[]) {
  const look = `${languages.join()} ${body}`
  if (looked.get(id) === look) return false
  looked.set(id, look)
  return true
}

/** The messages are gone. */
export function forgetTranslations(ids: Iterable<number>) {
  for (const id of ids) {
    known.delete(id)
    looked.delete(id)
  }
  tell()
}

/** Someone else may sign in next. */
export function forgetAllTranslations() {
  known.clear()
  looked.clear()
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
