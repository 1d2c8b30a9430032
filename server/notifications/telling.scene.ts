import { randomBytes, randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#auth/tables.ts'
import { chatScene } from '#chat/chat.scene.ts'
import type { Known } from '#connect/connect.scene.ts'
import { untilDue } from '#platform/loops.ts'
import type { Person, scene } from '#testing/scene.ts'
import { untilSent, watchMessages } from './messages/watch-messages.ts'
import { notices, notificationReceipts, pushDevices, pushes, tellings } from './tables.ts'
import { tellDue } from './telling/tell-due.ts'

/** A scene whose people have devices that they are told on, and decide how. */
export async function tellingScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await chatScene(setting)
  const { db, deps, call } = stage

  /** That they became contacts was told long ago. */
  async function forgetMeeting() {
    await db.delete(tellings).where(ne(tellings.kind, 'message'))
    await db.delete(notices).where(ne(notices.kind, 'message'))
  }

  async function contacts() {
    const two = await stage.contacts()
    await forgetMeeting()
    return two
  }

  async function talking() {
    const two = await stage.talking()
    await forgetMeeting()
    return two
  }

  async function befriend(...people: Parameters<typeof stage.befriend>) {
    await stage.befriend(...people)
    await forgetMeeting()
  }

  /** A browser of theirs that has subscribed. */
  async function device({ id: userId }: Known) {
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId)).limit(1)
    const [row] = await db
      .insert(pushDevices)
      .values({
        ...{ userId, sessionId: session?.id ?? expect.unreachable(), name: 'Firefox on Linux' },
        endpoint: `https://push.example/${randomUUID()}`,
        p256dh: randomBytes(65),
        auth: randomBytes(16),
      })
      .returning()
    return row ?? expect.unreachable()
  }

  /** Two contacts, and the first of them has a device. */
  async function pair() {
    const [ana, ben] = await contacts()
    await device(ana)
    return [ana, ben] as const
  }

  /** Reads to the end. */
  async function read(asker: Person, contact: Known) {
    const { range } = await stage.thread(asker, contact as Person)
    await stage.read(asker, contact, range.to)
  }

  /** All that was sent is looked at. Transactions of other databases may have to end first. */
  async function watched() {
    while ((await untilDue(db, [{ until: untilSent }])).includes(0)) await watchMessages(db)
  }

  /** And decided about, if it is time to. */
  async function told() {
    await watched()
    while (await tellDue(deps));
  }

  /** What is on its way to someone's devices, and now no more: it is sent. */
  async function pushed({ id }: Known) {
    const rows = await db.delete(pushes).where(eq(pushes.userId, id)).returning()
    return rows
      .toSorted((one, other) => one.id - other.id)
      .map(({ kind, key, fromId, people, cause, fromSeq, toSeq, deviceId }) => ({
        ...{ kind, key, fromId, people, cause, fromSeq, toSeq, deviceId },
      }))
  }

  /** What is to be decided about pushes to someone. */
  function waiting({ id }: Known) {
    return db
      .select()
      .from(tellings)
      .where(and(eq(tellings.userId, id), eq(tellings.channel, 'push')))
      .orderBy(asc(tellings.id))
  }

  function mailsFor({ id }: Known) {
    return db
      .select()
      .from(tellings)
      .where(and(eq(tellings.userId, id), eq(tellings.channel, 'mail')))
  }

  function bellOf({ id }: Known) {
    return db.select().from(notices).where(eq(notices.userId, id)).orderBy(asc(notices.id))
  }

  async function receiptsOf({ id }: Known) {
    const rows = await db
      .select()
      .from(notificationReceipts)
      .where(eq(notificationReceipts.userId, id))
      .orderBy(asc(notificationReceipts.id))
    return rows.map(({ kind, fromId, fate, cause, until }) => ({ kind, fromId, fate, cause, until }))
  }

  /** A tab of theirs says what is before their eyes. */
  async function look(asker: Person, contact: Known | null, more: { tab?: string; isHere?: boolean } = {}) {
    const body = { tab: randomUUID(), isHere: true, contactId: contact?.id ?? null, ...more }
    expect((await call(api.tellAttention, { asker, body })).status).toBe(204)
    return body.tab
  }

  /** Quiet from a while ago to a while ahead, by clocks that show UTC, every night. */
  async function quietFor(asker: Person, minutes = 60) {
    const { rows } = await db.execute<{ minute: number }>(
      sql`select extract(hour from now() at time zone 'utc') * 60 + extract(minute from now() at time zone 'utc') as minute`,
    )
    const now = Number(rows[0]?.minute)
    const at = (minute: number) => (minute + 24 * 60) % (24 * 60)
    const quiet = { from: at(now - 30), to: at(now + minutes), nights: [1, 2, 3, 4, 5, 6, 7] }
    await decide(asker, { quiet, zone: 'UTC' })
  }

  async function decide(asker: Person, body: object) {
    const answer = await call(api.editNotificationRules, { asker, body })
    expect(answer.status).toBe(200)
    return answer.body
  }

  return {
    ...stage,
    ...{ contacts, talking, befriend },
    ...{ device, pair, readAll: read, watched, told, pushed, waiting, mailsFor },
    ...{ bellOf, receiptsOf, look, quietFor, decide },
  }
}
