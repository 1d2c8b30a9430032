import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'
import type { ThreadState } from '../thread/thread-state.ts'
import { joinWords } from './join-words.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-drafts.ts'
import { useKeptWords } from './use-kept-words.ts'

/**
 * What someone is writing, kept as a draft on all their devices until it is sent, and in this browser until the server
 * has it.
 */
export function useDraft({ contactId, draft }: Pick<ThreadState, 'contactId' | 'draft'>, me: number) {
  const client = useQueryClient()
  const [body, setBody] = useState(() => readUnsaved(me, contactId, draft ?? '') ?? draft ?? '')
  /** What the server has, and what it was last asked to keep. */
  const saved = useRef(draft ?? '')
  const asked = useRef(draft ?? '')
  /** Asked for once more while it was on its way: should it get lost there, it is sent again. */
  const isWanted = useRef(false)
  const lastSent = useRef<string | null>(null)
  /** What it had before, where an answer may still be on its way that does not know better. */
  const outdated = useRef<string | null>(null)
  const said = body.trim()
  const latest = useKeptWords(said, keep)

  function keep(text: string) {
    if (text.length > limits.message) return
    isWanted.current = text === asked.current && text !== saved.current
    if (text === asked.current) return
    asked.current = text
    call(chatEndpoints.saveDraft, { params: { contactId }, body: { body: text } }).then(
      () => {
        client.setQueryData<ThreadState>(keys.thread(contactId), known =>
          known ? { ...known, draft: text || null } : known,
        )
        const before = saved.current
        hold(text)
        expectOutdated(before)
      },
      () => {
        if (asked.current !== text) return
        asked.current = saved.current
        if (isWanted.current) keep(latest.current)
      },
    )
  }

  /** An answer that was asked for before this was saved is followed by one that was not. */
  function expectOutdated(before: string) {
    const thread = { queryKey: keys.thread(contactId) }
    if (client.isFetching(thread) === 0) return
    outdated.current = before
    void refresh(client, thread).then(() => {
      outdated.current = null
    })
  }

  /** The server has this now. */
  function hold(text: string) {
    saved.current = text
    note(latest.current)
  }

  function note(text: string) {
    if (text === saved.current) dropUnsaved(me, contactId)
    else keepUnsaved(me, contactId, { body: text, base: saved.current })
  }
  const noteNow = useEffectEvent(note)

  useEffect(() => noteNow(said), [said])

  // Written on another device, while nothing is written here. An answer that was on its way while a message was sent
  // may still hold the draft of it.
  const take = useEffectEvent((text: string) => {
    if (text === outdated.current) return
    if (text !== said && (body !== asked.current || text === lastSent.current)) return
    asked.current = text
    hold(text)
    if (text !== said) setBody(text)
  })
  useEffect(() => take(draft ?? ''), [draft])

  return {
    body,
    write: setBody,
    /** The words of a message that was taken back: a draft again, before what was written meanwhile. */
    restore(text: string) {
      lastSent.current = null
      setBody(written => joinWords(text, written))
    },
    /** It is sent, and no draft any more. */
    clear() {
      lastSent.current = said || null
      setBody('')
      keep('')
    },
  }
}
