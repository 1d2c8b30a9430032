import type { ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { readUser } from '#auth/user.ts'
import { toast } from '#platform/toasts.ts'
import { useAsked } from '#platform/use-asked.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { takeBackScheduled } from '../scheduled/cancel-scheduled.ts'
import type { Later } from '../scheduled/schedule-dialog.tsx'
import { noticeOf } from '../scheduled/scheduled-query.ts'
import { whenInSentence } from '../scheduled/when-words.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { giveBack } from './given-back.ts'

const ScheduleDialog = partOnDemand(() =>
  import('../scheduled/schedule-dialog.tsx').then(part => part.ScheduleDialog),
)

/** The server can bring it back for half a minute. */
const undoMs = 10_000

interface SendLater {
  thread: ThreadState
  me: number
  field: RefObject<HTMLElement | null>
  /** What is written now. */
  later: () => Later
  empty: () => void
}

/** Asks when to send what is written. Once that is settled the field is empty, and for a moment all of it can come back. */
export function useSendLater({ thread, me, field, later, empty }: SendLater) {
  const { contactId, user } = thread
  const client = useQueryClient()
  const asked = useAsked<Later>()
  const { about } = asked

  function finish(held: Later, scheduled: ScheduledMessage) {
    empty()
    asked.close()
    toast({
      id: noticeOf(scheduled.id),
      kind: 'ok',
      title: 'Message scheduled',
      description: `It goes to ${user.displayName} ${whenInSentence(scheduled.dueAt, new Date())}.`,
      timeout: undoMs,
      action: { label: 'Undo', onClick: () => void undo(held, scheduled) },
    })
  }

  async function undo(held: Later, { id }: ScheduledMessage) {
    const isBack = await takeBackScheduled(client, id)
    if (isBack && readUser()?.id === me) giveBack(contactId, held)
  }

  return {
    begin: () => asked.open || asked.ask(later()),
    fetch: ScheduleDialog.fetch,
    dialog: about ? (
      <ScheduleDialog
        key={asked.turn}
        open={asked.open}
        onClose={asked.close}
        returnTo={() => field.current}
        contactId={contactId}
        name={user.displayName}
        later={about}
        onScheduled={scheduled => finish(about, scheduled)}
      />
    ) : null,
  }
}
