import type { Message } from '@akin/contract/chat/messages.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { dropOldest } from '#platform/drop-oldest.ts'
import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'

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

const known = createKeyedStore<number, Translation>()
/** Those that were looked at without asking: for which languages, and what they said. */
const looked = new Map<number, string>()
const mostLooked = 2_000

forgetWithPerson(() => {
  known.clear()
  looked.clear()
})

export function useTranslation({ id, body }: Pick<Message, 'id' | 'body'>) {
  const found = useEntry(known, id)
  return found?.body === body ? found : undefined
}

export function translationOf({ id, body }: Pick<Message, 'id' | 'body'>) {
  const found = known.of(id)
  return found?.body === body ? found : undefined
}

export const noteTranslation = known.put

/** Whether it is the first look at these words for these languages: a row comes and goes, and need not look each time. */
export function lookOnce({ id, body }: Pick<Message, 'id' | 'body'>, languages: readonly string[]) {
  const look = `${languages.join()} ${body}`
  if (looked.get(id) === look) return false
  looked.set(id, look)
  dropOldest(looked, mostLooked)
  return true
}

/** The messages are gone. */
export function forgetTranslations(ids: Iterable<number>) {
  for (const id of ids) {
    known.put(id, undefined)
    looked.delete(id)
  }
}
