import type { ScheduledList } from '@akin/contract/chat/scheduled.ts'
import { scheduledEndpoints } from '@akin/contract/chat/scheduled-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { withoutMessage } from './scheduled-query.ts'

/** Takes back a message that was scheduled a moment ago. Says whether it did; one that has been sent stays sent. */
export async function takeBackScheduled(client: QueryClient, id: number) {
  try {
    await call(scheduledEndpoints.cancelScheduled, { params: { scheduledId: id } })
    client.setQueryData<ScheduledList>(keys.scheduled, list => list && withoutMessage(list, id))
    return true
  } catch (error) {
    toast({ kind: 'bad', title: 'Message not cancelled', description: failureText(error as Error) })
    return false
  }
}
