import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onGap } from '#platform/live/gaps.ts'
import { serverNow } from '#platform/server-clock.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../state/unsaved-drafts.ts'
import { joinWords } from './given-back.ts'
import { openDraft } from './open-draft.ts'
import { saveDraft } from './save-draft.ts'
import { useKeptWords } from './use-kept-words.ts'

/**
 * What someone is writing, kept as a draft on all their devices until it is sent, and in this browser until the server
 * has it.
 */
export function useDraft(
  { contactId, draft, draftAt }: Pick<ThreadState, 'contactId' | 'draft' | 'draftAt'>,
  me: number,
) {
  const client = useQueryClient()
  const [words] = useState(open)
  const [body, setBody] = useState(() => words.text())
  /** With the spaces at its ends, of which no draft knows. */
  const latest = useRef(body)

  function open() {
    const kept = { text: draft ?? '', at: draftAt?.getTime() ?? 0 }
    return openDraft({
      kept,
      unsaved: readUnsaved(me, contactId, kept),
      now: serverNow,
      save: written => saveDraft(client, contactId, written),
      onAdopted: show,
      onUnsaved(unsaved, { text: base }) {
        if (unsaved) keepUnsaved(me, contactId, { body: unsaved.text, base, at: unsaved.at })
        else dropUnsaved(me, contactId)
      },
    })
  }

  function show(text: string) {
    latest.current = text
    setBody(text)
  }

  function write(text: string) {
    show(text)
    words.write(text.trim())
  }

  useKeptWords(body.trim(), () => void words.saveLatest())
  // What got lost on a broken line is saved once there is one again.
  useEffect(() => onGap(() => void words.saveLatest()), [words])
  useEffect(
    () => words.receive({ text: draft ?? '', at: draftAt?.getTime() ?? null }),
    [words, draft, draftAt],
  )

  return {
    body,
    write,
    /** The words of a message that was taken back: a draft again, before what was written meanwhile. */
    restore: (text: string) => write(joinWords(text, latest.current)),
    /** It is sent, and no draft any more. */
    clear() {
      write('')
      void words.saveLatest()
    },
  }
}
