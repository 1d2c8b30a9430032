import { useEffect, useEffectEvent } from 'react'
import { askBeforeLeaving } from '#platform/ask-before-leaving.ts'
import { forgetWithPerson } from '#platform/caches.ts'
import { createKeyedStore, useEntry } from '#platform/keyed-store.ts'
import type { Later } from '../scheduled/schedule-dialog.tsx'

type ReturnedMessage = Pick<Later, 'body' | 'files'>

/** By conversation: what was to be sent later and came back waits there while one is elsewhere, for as long as the tab lives. */
const waiting = createKeyedStore<number, ReturnedMessage>()

/** Words and files of a message that was taken back. They are in the field again at once, or when its conversation opens. */
export function giveBack(contactId: number, { body, files }: ReturnedMessage) {
  const before = waiting.of(contactId)
  const all = before
    ? { body: joinWords(body, before.body), files: [...files, ...before.files] }
    : { body, files }
  waiting.put(contactId, all)
}

/** The conversation is open: what waits for it is put into its field, and so is what comes back while it is. */
export function useGivenBack(contactId: number, onGiven: (given: ReturnedMessage) => void) {
  const given = useEntry(waiting, contactId)
  const take = useEffectEvent(() => {
    const now = waiting.of(contactId)
    if (!now) return
    waiting.put(contactId, undefined)
    onGiven(now)
  })
  useEffect(() => {
    if (given) take()
  }, [given])
}

askBeforeLeaving(waiting, ({ size }) => size > 0)
forgetWithPerson(waiting.clear)

/** Words that come back, and those that were written meanwhile: none of them is lost. */
export function joinWords(back: string, written: string) {
  return [back, written].filter(words => words.trim() !== '').join('\n')
}
