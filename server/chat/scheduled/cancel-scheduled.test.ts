import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { removeCancelled } from './remove-cancelled.ts'
import { scheduledScene } from './scheduled.scene.ts'

const stage = await scheduledScene({ live: {} })
const { contacts, talking, later, cancel, takeBack, waiting, hourPasses, written, sendNow } = stage
const { bring, download, connect, db, timePasses } = stage

test('a stranger is refused, and so is someone else', async () => {
  const args = { params: { scheduledId: 1 } }
  expect(await stage.toStrangers(api.cancelScheduled, args)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.restoreScheduled, args)).toEqual(strangersRefused)
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Mine')
  expect([(await cancel(ben, scheduled)).status, (await takeBack(ben, scheduled)).status]).toEqual([404, 404])
  expect(await waiting(ana)).toHaveLength(1)
})

test('one that was cancelled is not sent; cancelling again changes nothing', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Never mind')
  const a = await connect(ana)
  expect([(await cancel(ana, scheduled)).status, (await cancel(ana, scheduled)).status]).toEqual([204, 204])
  expect(await waiting(ana)).toEqual([])
  expect((await heardBy(a)).filter(({ type }) => type === 'scheduled_updated')).toHaveLength(1)
  await hourPasses()
  expect(await written(ana, ben)).toEqual(['Hello'])
})

test('for half a minute it can be restored, as it was, and is sent at its time', async () => {
  const [ana, ben] = await talking()
  const file = await bring(ana, 'One', { type: 'text/plain' })
  const scheduled = await later(ana, ben, 'After all', { attachmentIds: [file.id] })
  await cancel(ana, scheduled)
  await timePasses({ seconds: limits.restoreWindow - 15 })
  await removeCancelled(db)
  const { status, body } = await takeBack(ana, scheduled)
  expect([status, body]).toMatchObject([200, { id: scheduled.id, attachments: [file] }])
  expect(await takeBack(ana, scheduled)).toMatchObject({ status: 200, body })
  await hourPasses()
  expect(await written(ana, ben)).toEqual(['Hello', 'After all'])
})

test('after that it is too late, and soon it is gone with its files', async () => {
  const [ana, ben] = await talking()
  const file = await bring(ana, 'One', { type: 'text/plain' })
  const scheduled = await later(ana, ben, 'Never mind', { attachmentIds: [file.id] })
  const kept = await later(ana, ben, 'This stays')
  await cancel(ana, scheduled)
  await timePasses({ seconds: limits.restoreWindow + 1 })
  const { status, body } = await takeBack(ana, scheduled)
  expect([status, body.code]).toEqual([409, 'restore_too_late'])
  await removeCancelled(db)
  expect((await takeBack(ana, scheduled)).status).toBe(404)
  expect((await cancel(ana, scheduled)).status).toBe(404)
  expect((await download(ana, file)).statusCode).toBe(404)
  const { rows } = await db.execute(sql`select from loose_files where due_at <= now()`)
  expect(rows).toHaveLength(1)
  expect(await waiting(ana)).toMatchObject([{ id: kept.id }])
})

test('its place may have been taken meanwhile', async () => {
  const [ana, ben] = await contacts()
  const { scheduledMessages: room } = plans.free
  const first = await later(ana, ben, 'First')
  await cancel(ana, first)
  for (let n = 0; n < room; n++) await later(ana, ben, `Another ${n}`)
  expect(await takeBack(ana, first)).toMatchObject({ status: 409, body: { code: 'too_many_scheduled' } })
})

test('what was sent cannot be cancelled', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Gone')
  await sendNow(ana, scheduled)
  expect((await cancel(ana, scheduled)).status).toBe(404)
})
