import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { ScheduledEdit, ScheduledMessage, ScheduleForm } from '@akin/contract/chat/scheduled.ts'
import type { Person } from '#testing/scene.ts'
import { attachmentScene } from '../attachments/attachment.scene.ts'
import { sendDue } from './send-due.ts'

type Other = Pick<Person, 'id'>
type Which = Pick<ScheduledMessage, 'id' | 'clientId'>

/** So many minutes from now. */
export function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * 60_000)
}

/** A scene whose people write to each other for later, and in which nothing is sent by itself. */
export async function scheduledScene(setting: Parameters<typeof attachmentScene>[0] = {}) {
  const stage = await attachmentScene(setting)
  const { call, deps, thread, timePasses } = stage

  function schedule(from: Person, to: Other, body: string, more: Partial<ScheduleForm> = {}) {
    const { dueAt = inMinutes(30), ...rest } = more
    const form = { clientId: randomUUID(), body, ...rest, dueAt: dueAt.toISOString() }
    return call(api.scheduleMessage, { asker: from, params: { contactId: to.id }, body: form })
  }

  /** Schedules what must wait for a test to go on. */
  async function later(from: Person, to: Other, body: string, more: Partial<ScheduleForm> = {}) {
    const { status, body: scheduled } = await schedule(from, to, body, more)
    if (status !== 201) throw new Error(`The message was not scheduled: ${status} ${scheduled.message}`)
    return scheduled
  }

  async function waiting(asker: Person) {
    return (await call(api.listScheduled, { asker })).body.items
  }

  function change(asker: Person, { id }: Other, { dueAt, ...rest }: ScheduledEdit) {
    const body = { ...rest, ...(dueAt && { dueAt: dueAt.toISOString() }) }
    return call(api.editScheduled, { asker, params: { scheduledId: id }, body })
  }

  function sendNow(asker: Person, { id, clientId }: Which) {
    return call(api.sendScheduledNow, { asker, params: { scheduledId: id }, body: { clientId } })
  }

  function cancel(asker: Person, { id }: Other) {
    return call(api.cancelScheduled, { asker, params: { scheduledId: id } })
  }

  function takeBack(asker: Person, { id }: Other) {
    return call(api.restoreScheduled, { asker, params: { scheduledId: id } })
  }

  /** An hour later: what was to be sent by then is sent, as every server does each second. */
  async function hourPasses() {
    await timePasses({ hours: 1 })
    while (await sendDue(deps));
  }

  /** What someone has written in a conversation. */
  async function written(asker: Person, contact: Other, by: Other = asker) {
    const { items } = await thread(asker, contact)
    return items.filter(({ senderId }) => senderId === by.id).map(({ body }) => body)
  }

  return {
    ...stage,
    ...{ schedule, later, waiting, change, sendNow, cancel, takeBack, hourPasses, written },
  }
}
