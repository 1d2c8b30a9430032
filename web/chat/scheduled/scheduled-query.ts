import type { ScheduledList, ScheduledMessage } from '@akin/contract/chat/scheduled.ts'
import { scheduledEndpoints } from '@akin/contract/chat/scheduled-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'

/** Everything that waits for its time, with anyone. */
export const scheduledQuery = queryOptions({
  queryKey: keys.scheduled,
  queryFn: () => call(scheduledEndpoints.listScheduled),
  meta: { handled: true, live: true },
})

/** When someone is up. It moves on with every day, so it is asked for whenever it is shown. */
export function awakeQuery(contactId: number) {
  return queryOptions({
    queryKey: keys.awake(contactId),
    queryFn: () => call(scheduledEndpoints.getAwake, { params: { contactId } }),
    staleTime: 0,
    meta: { handled: true },
  })
}

/** The list with a message in its place, whether it was there before or not. */
export function withMessage(list: ScheduledList, message: ScheduledMessage): ScheduledList {
  const items = [...withoutMessage(list, message.id).items, message]
  return { ...list, items: items.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime()) }
}

export function withoutMessage(list: ScheduledList, id: number): ScheduledList {
  return { ...list, items: list.items.filter(each => each.id !== id) }
}

/** Those that go by themselves: the others were refused, and wait for a decision. */
export function waitingOf(list: ScheduledList | undefined) {
  return list?.items.filter(({ refusal }) => refusal === null) ?? []
}

/** The toast about a message that waits. What is done to it next takes its place: no Undo outlives what it undoes. */
export function noticeOf(scheduledId: number) {
  return `scheduled-${scheduledId}`
}
