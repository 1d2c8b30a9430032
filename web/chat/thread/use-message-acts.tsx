import type { Message } from '@akin/contract/chat/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { toast } from '#platform/toasts.ts'
import { onDemand, tellFailedPart, usePart } from '#ui/on-demand.ts'
import type { Act } from '../message/acts.ts'
import { copyMessage } from '../message/copy-message.ts'
import type { DeleteFor } from '../message/delete-message.ts'
import type { DialogKind } from '../message/message-dialogs.tsx'
import { withMore } from '../message/more-on-demand.ts'
import { useEdit } from '../message/use-edit.ts'
import type { Answering } from '../state/outbox-item.ts'
import { giveBackVoice } from '../state/sent-voices.ts'
import { isGone, type ThreadState } from '../state/thread-state.ts'
import { askForTranslation } from '../translate/message-words.tsx'

interface ActsOptions {
  thread: ThreadState
  me: number
  log: RefObject<HTMLElement | null>
  onReply: (answering: Answering) => void
  /** What was taken back may be written anew. */
  onTakenBack: (text: string) => void
}

const dialogs = onDemand(() => import('../message/message-dialogs.tsx'))
const reporting = onDemand(() => import('../message/report-message.ts'))

/** Everything that can be done to the messages of a conversation, and what is open for one of them. */
export function useMessageActs({ thread, me, log, onReply, onTakenBack }: ActsOptions) {
  const [opened, setOpened] = useState<{ kind: DialogKind; message: Message; open: boolean } | null>(null)
  const navigate = useNavigate()
  const place = { client: useQueryClient(), contactId: thread.contactId }
  const edit = useEdit(thread, me, () => fieldBelow(log.current)?.focus())
  const close = () => setOpened(last => last && { ...last, open: false })
  const part = usePart(dialogs, opened !== null, close)

  function open(kind: DialogKind, message: Message) {
    setOpened({ kind, message, open: true })
  }

  function act(kind: Act, message: Message) {
    if (kind === 'reply') onReply(answerTo(message))
    else if (kind === 'edit') edit.begin(message)
    else if (kind === 'star' || kind === 'unstar') star(message, kind === 'star')
    else if (kind === 'copy') void copyMessage(message)
    else if (kind === 'translate') void translate(message)
    else if (kind === 'report') void report(message)
    else open(kind === 'react' ? 'emoji' : kind, message)
  }

  function star(message: Message, starred: boolean) {
    void withMore(({ starMessage }) => starMessage(place, message, starred))
  }

  function react(message: Message, emoji: string) {
    void withMore(({ reactTo }) => reactTo(place, me, message, emoji))
  }

  function remove(message: Message, who: DeleteFor) {
    return withMore(({ deleteMessage }) => deleteMessage(place, message, who))
  }

  async function report(message: Message) {
    await reporting.load().catch(tellFailedPart)
    reporting.part?.reportMessage(message, thread, () => void navigate({ to: '/chat' }))
  }

  async function undo(message: Message) {
    // Its button goes with the message.
    fieldBelow(log.current)?.focus()
    if (!(await remove(message, 'undo'))) return
    // A recording comes back to be listened to, in place of the words that were heard in it.
    if (!giveBackVoice(thread.contactId, message.clientId)) onTakenBack(message.body)
  }

  return {
    act,
    open,
    undo,
    edit,
    react,
    fetch: dialogs.fetch,
    dialogs:
      part && opened ? (
        <part.MessageDialogs
          key={`${opened.kind}-${opened.message.id}`}
          {...opened}
          // What it is about may disappear meanwhile.
          open={opened.open && !isGone(thread, opened.message.seq)}
          thread={thread}
          me={me}
          onReact={emoji => react(opened.message, emoji)}
          onAct={kind => act(kind, opened.message)}
          onMoreEmoji={() => open('emoji', opened.message)}
          onDelete={(who: DeleteFor) => {
            close()
            void remove(opened.message, who)
          }}
          onClose={close}
        />
      ) : null,
  }
}

export type MessageActs = ReturnType<typeof useMessageActs>

function answerTo({ id, seq, senderId, kind, body }: Message): Answering {
  return { id, seq, quote: { senderId, kind, body } }
}

/** Everything else that can go wrong is said in the row. */
async function translate(message: Message) {
  try {
    await askForTranslation(message)
  } catch {
    toast({ kind: 'bad', title: 'Message not translated', description: 'Please try again.' })
  }
}

/** Whoever has changed a message, or taken one back, goes on writing. */
function fieldBelow(log: HTMLElement | null) {
  const thread = log?.parentElement?.parentElement
  return thread?.querySelector<HTMLElement>('form textarea[aria-label="Message"]')
}
