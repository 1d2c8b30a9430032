import type { Contact } from '@akin/contract/connect/shapes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditContact } from '#connect/contacts/edit-contact.ts'
import { failureText } from '#platform/call-error.ts'
import { useKeptWords } from '../compose/use-kept-words.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../state/unsaved-drafts.ts'

/**
 * One's own note about a contact, saved when one pauses and when one leaves. What could not be saved stays in the field,
 * and in this browser until the server has it.
 */
export function useNote({ contactId, note }: Contact, me: number) {
  const about = `note-${contactId}`
  const { mutateAsync } = useEditContact(contactId)
  const [text, setText] = useState(() => readUnsaved(me, about, { text: note })?.text ?? note)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What the server has, and what it was last asked to keep. */
  const saved = useRef(note)
  const asked = useRef(note)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const said = text.trim()
  const latest = useKeptWords(said, keep)

  /** One save at a time, so that none overtakes another: of what is written meanwhile the latest waits. */
  function keep(words: string) {
    if (words === asked.current) return
    asked.current = words
    saving.current = saving.current.then(() => (asked.current === words ? save(words) : Promise.resolve()))
  }

  async function save(words: string) {
    try {
      await mutateAsync({ note: words })
    } catch (error) {
      if (asked.current !== words) return
      asked.current = saved.current
      setFailure(failureText(error as Error))
      return
    }
    saved.current = words
    remember(latest.current)
    if (asked.current !== words) return
    setFailure(null)
    setSaved(latest.current === words)
  }

  function remember(words: string) {
    if (words === saved.current) dropUnsaved(me, about)
    else keepUnsaved(me, about, { body: words, base: saved.current })
  }
  const rememberNow = useEffectEvent(remember)

  useEffect(() => rememberNow(said), [said])

  // Written on another device, while nothing is written here.
  const take = useEffectEvent((words: string) => {
    if (words === saved.current || latest.current !== saved.current || asked.current !== saved.current) return
    saved.current = words
    asked.current = words
    setText(words)
  })
  useEffect(() => take(note), [note])

  return {
    text,
    isSaved,
    failure,
    write(next: string) {
      setSaved(false)
      setText(next)
    },
    save: () => keep(said),
  }
}
