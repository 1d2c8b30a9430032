import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { chatScene } from '#chat/chat.scene.ts'
import { startPushService } from '#testing/push/push-service.ts'
import { openTestBrowser } from '#testing/push/test-browser.ts'
import type { Person } from '#testing/scene.ts'
import { notificationReceipts, pushes } from '../tables.ts'
import { sendPushes } from './pushing.ts'

type Row = Partial<typeof pushes.$inferInsert>

/** What someone is shown. */
interface Shown {
  web_push: number
  notification: {
    title: string
    body: string
    navigate: string
    tag: string
    icon?: string
    data?: { conversationId: number }
  }
  app_badge?: number
}

/** A scene whose people have browsers that are told, by a push service of the test's. */
export async function pushScene(setting: Parameters<typeof chatScene>[0] = {}) {
  const service = await startPushService()
  afterAll(() => service.close())
  const config = { pushHosts: [service.origin], companyEmail: 'office@harbour.example', ...setting.config }
  const stage = await chatScene({ ...setting, config })
  const { call, db, deps, rowOf } = stage

  /** A browser of theirs, which subscribes as one does. */
  async function subscribe(asker: Person, more: { keys?: object; endpoint?: string } = {}) {
    const browser = openTestBrowser()
    const { key } = (await call(api.getPush, { asker })).body
    const body = { endpoint: service.subscribe(key), keys: browser.keys, ...more }
    const { status, body: device } = await call(api.savePush, { asker, body: body as never })
    if (status !== 200) throw new Error(`The browser was not taken: ${status} ${device.code}`)

    /** What has come to it. */
    function shown() {
      return service.received
        .filter(({ endpoint }) => endpoint === body.endpoint)
        .map(({ body }) => JSON.parse(browser.decrypt(body)) as Shown)
    }
    return { ...device, endpoint: body.endpoint, shown }
  }

  /** That someone is to be told of what another has written, from some place on. */
  async function pushMessage(to: Person, from: Person, deviceId: number, row: Row = {}) {
    const { id } = await rowOf(to, from)
    const key = `message:${id}`
    await push(to, deviceId, {
      kind: 'message',
      key,
      fromId: from.id,
      conversationId: id,
      fromSeq: 1,
      ...row,
    })
  }

  /** That someone is to be told of something. A later one of the same key takes its place. */
  async function push(
    { id: userId }: Person,
    deviceId: number,
    row: Row & Pick<typeof pushes.$inferInsert, 'kind' | 'key'>,
  ) {
    await db
      .insert(pushes)
      .values({ userId, deviceId, ...row })
      .onConflictDoUpdate({ target: [pushes.deviceId, pushes.key], set: { dueAt: sql`now()`, ...row } })
  }

  /** What waits to be sent. */
  const waiting = () => db.select().from(pushes).orderBy(pushes.id)

  async function receipts({ id }: Person) {
    const rows = await db.select().from(notificationReceipts).orderBy(notificationReceipts.id)
    return rows
      .filter(({ userId }) => userId === id)
      .map(({ fate, cause, device }) => ({ fate, cause, device }))
  }

  async function devices(asker: Person) {
    return (await call(api.getPush, { asker })).body.devices
  }

  const sendDue = () => sendPushes(deps)

  return { ...stage, service, subscribe, push, pushMessage, waiting, receipts, devices, sendDue }
}

export function setMuted({ db }: Pick<Awaited<ReturnType<typeof pushScene>>, 'db'>, { id }: Person) {
  return db.execute(sql`update members set muted_until = 'infinity' where user_id = ${id}`)
}
