import type { Quote } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { enqueueMessage, useOutbox } from '../outbox/outbox.ts'
import { tellTyping } from '../tell-typing.ts'
import type { ThreadState } from '../thread/thread-state.ts'
import { useDraft } from './use-draft.ts'
import { useTray } from './use-tray.ts'

/** The message that the next one answers. */
export interface Answering {
  id: number
  seq: number
  quote: Quote
}

interface ComposerProps {
  thread: ThreadState
  me: number
  answering: Answering | null
  onAnswered: () => void
  takenBack: { text: string } | null
}

/** What someone is about to say. */
export function useComposer({ thread, me, answering, onAnswered, takenBack }: ComposerProps) {
  const { contactId, sendsLeft } = thread
  const { body, write, restore, clear } = useDraft(thread, me)
  const tray = useTray(sendsLeft === null)
  const waiting = useOutbox(contactId).length
  const said = body.trim()
  const isTooLong = said.length > limits.message
  const hint = hintOf(sendsLeft, waiting)

  const takeBack = useEffectEvent((text: string) => {
    if (body === '') restore(text)
  })
  useEffect(() => {
    if (takenBack) takeBack(takenBack.text)
  }, [takenBack])

  return {
    body,
    tray,
    hint,
    isTooLong,
    canSend: (said !== '' || tray.files.length > 0) && !isTooLong && hint === null,
    write(text: string) {
      write(text)
      if (text.trim() !== '') tellTyping(contactId)
    },
    send() {
      const files = tray.files.map(({ file, alt }) => ({ file, alt }))
      enqueueMessage(me, contactId, { body: said, replyTo: answering, files })
      clear()
      tray.clear()
      onAnswered()
    },
  }
}

/** Why nothing can be sent now. */
function hintOf(sendsLeft: number | null, waiting: number) {
  // Those on their way have not been counted yet.
  if (sendsLeft !== null && sendsLeft - waiting <= 0) {
    return 'You have written three times. Wait for an answer before you write more.'
  }
  if (waiting >= limits.outboxPerChat) {
    return `${waiting} messages wait to be sent. You can write more once they are on their way.`
  }
  return null
}
