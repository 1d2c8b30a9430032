import type { ScheduledEdit, ScheduledList, ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { scheduledEndpoints } from '@akin/contract/chat/scheduled-endpoints.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { noticeOf, withMessage, withoutMessage } from './scheduled-query.ts'
import { whenInSentence } from './when-words.ts'

/** Half a minute is what the server gives; whoever presses at the last moment has to reach it too. */
const undoMs = 10_000

/** What can be done with a message that waits. The list shows it at once, and goes back if the server says no. */
export function useScheduledActs() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const change = (next: (list: ScheduledList) => ScheduledList) =>
    client.setQueryData<ScheduledList>(keys.scheduled, list => list && next(list))

  async function sendNow({ id, clientId, contactId, user }: ScheduledMessage) {
    try {
      await call(scheduledEndpoints.sendScheduledNow, { params: { scheduledId: id }, body: { clientId } })
      change(list => withoutMessage(list, id))
      const view = () => void navigate({ to: '/chat/$contactId', params: { contactId: String(contactId) } })
      toast({
        id: noticeOf(id),
        kind: 'ok',
        title: `Sent to ${user.displayName}`,
        action: { label: 'View', onClick: view },
      })
    } catch (error) {
      say('Message not sent', error)
      await refresh(client, { queryKey: keys.scheduled })
    }
  }

  async function cancel(message: ScheduledMessage) {
    change(list => withoutMessage(list, message.id))
    const isRefused = message.refusal !== null
    try {
      await call(scheduledEndpoints.cancelScheduled, { params: { scheduledId: message.id } })
      toast({
        id: noticeOf(message.id),
        title: isRefused ? 'Message removed' : 'Message cancelled',
        timeout: undoMs,
        action: { label: 'Undo', onClick: () => void restore(message) },
      })
    } catch (error) {
      say(isRefused ? 'Message not removed' : 'Message not cancelled', error)
      await refresh(client, { queryKey: keys.scheduled })
    }
  }

  async function restore({ id }: ScheduledMessage) {
    try {
      const restored = await call(scheduledEndpoints.restoreScheduled, { params: { scheduledId: id } })
      change(list => withMessage(list, restored))
    } catch (error) {
      say('Message not brought back', error)
    }
  }

  return { sendNow, cancel, edit: (id: number, changes: ScheduledEdit) => editScheduled(client, id, changes) }
}

/** Throws what the server says against it. */
async function editScheduled(client: QueryClient, id: number, { body, dueAt }: ScheduledEdit) {
  const edited = await call(scheduledEndpoints.editScheduled, {
    params: { scheduledId: id },
    body: { ...(body !== undefined && { body }), ...(dueAt && { dueAt: dueAt.toISOString() }) },
  })
  client.setQueryData<ScheduledList>(keys.scheduled, list => list && withMessage(list, edited))
  const description = `It goes to ${edited.user.displayName} ${whenInSentence(edited.dueAt, new Date())}.`
  toast({ id: noticeOf(id), kind: 'ok', title: 'Message changed', description })
}

function say(title: string, error: unknown) {
  toast({ kind: 'bad', title, description: failureText(error as Error) })
}
