import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { useQueryClient } from '@tanstack/react-query'
import { readUser } from '#auth/user.ts'
import { toast } from '#platform/toasts.ts'
import { takeBackScheduled } from '../scheduled/cancel-scheduled.ts'
import { type Later, ScheduleDialog } from '../scheduled/schedule-dialog.tsx'
import { noticeOf } from '../scheduled/scheduled-query.ts'
import { whenInSentence } from '../scheduled/when-words.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { giveBack } from './given-back.ts'

/** The server can bring it back for half a minute. */
const undoMs = 10_000

interface SendLaterProps {
  thread: ThreadState
  me: number
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
  later: Later
  /** It is settled: the field is empty then. */
  empty: () => void
}

/** Asks when to send what is written. Once that is settled, for a moment all of it can come back. */
export function SendLater({ thread, me, later, empty, ...dialog }: SendLaterProps) {
  const { contactId, user } = thread
  const client = useQueryClient()

  function finish(scheduled: ScheduledMessage) {
    empty()
    dialog.onClose()
    toast({
      id: noticeOf(scheduled.id),
      kind: 'ok',
      title: 'Message scheduled',
      description: `It goes to ${user.displayName} ${whenInSentence(scheduled.dueAt, new Date())}.`,
      timeout: undoMs,
      action: { label: 'Undo', onClick: () => void undo(scheduled) },
    })
  }

  async function undo({ id }: ScheduledMessage) {
    const isBack = await takeBackScheduled(client, id)
    if (isBack && readUser()?.id === me) giveBack(contactId, later)
  }

  return (
    <ScheduleDialog
      {...dialog}
      contactId={contactId}
      name={user.displayName}
      later={later}
      onScheduled={finish}
    />
  )
}
