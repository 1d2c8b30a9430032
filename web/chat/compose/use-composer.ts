import { limits } from '@akin/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLinkDraft } from '../links/use-link-draft.ts'
import { withOutbox } from '../outbox/outbox-on-demand.ts'
import { useOutbox } from '../outbox/shown-outbox.ts'
import type { Later } from '../scheduled/schedule-dialog.tsx'
import type { Answering } from '../state/outbox-item.ts'
import { tellTyping } from '../state/tell-typing.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { giveBack, useGivenBack } from './given-back.ts'
import { useDraft } from './use-draft.ts'
import { useTray } from './use-tray.ts'

export interface ComposerOptions {
  thread: ThreadState
  me: number
  answering: Answering | null
  onAnswered: () => void
  /** A message that was undone: its words come back where nothing else is written. */
  takenBack: { text: string } | null
}

/** What someone is about to say. */
export function useComposer({ thread, me, answering, onAnswered, takenBack }: ComposerOptions) {
  const { contactId, sendsLeft } = thread
  const { body, write, restore, clear } = useDraft(thread, me)
  const tray = useTray(contactId, sendsLeft === null)
  const waiting = useOutbox(contactId).length
  const said = body.trim()
  const isTooLong = said.length > limits.message
  const hint = hintOf(sendsLeft, waiting)
  const link = useLinkDraft({ contactId, body, isWanted: sendsLeft === null && tray.files.length === 0 })

  const takeBack = useEffectEvent((text: string) => {
    if (body === '') restore(text)
  })
  useEffect(() => {
    if (takenBack) takeBack(takenBack.text)
  }, [takenBack])

  useGivenBack(contactId, given => {
    restore(given.body)
    tray.putBack(given.files)
  })

  const canSend = (said !== '' || tray.files.length > 0) && !isTooLong && hint === null

  /** It leaves the field at once, whatever is typed next. */
  function send() {
    const { files } = tray
    const card = link.take(said)
    const outgoing = { body: said, replyTo: answering, files: files.map(({ file, alt }) => ({ file, alt })) }
    empty()
    withOutbox(
      ({ enqueueMessage }) => enqueueMessage(me, contactId, { ...outgoing, ...(card && { link: card }) }),
      () => giveBack(contactId, { body: said, files }),
    )
  }

  function empty() {
    clear()
    tray.clear()
    link.clear()
    onAnswered()
  }

  return {
    body,
    tray,
    link,
    hint,
    isTooLong,
    canSend,
    send,
    write(text: string) {
      write(text)
      if (text.trim() !== '') tellTyping(contactId)
    },
    /** The same, to be sent at another time. */
    later: (): Later => ({
      body: said,
      files: tray.files,
      linkId: link.take(said)?.id ?? null,
      isReply: answering !== null,
    }),
    empty,
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
