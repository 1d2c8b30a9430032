import { api } from '@akin/contract/api.ts'
import { expect, test, vi } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import { lockScheduled } from './lock-scheduled.ts'
import { inMinutes, scheduledScene } from './scheduled.scene.ts'
import { sendScheduled } from './send-scheduled.ts'

const stage = await scheduledScene({ live: {} })
const { contacts, talking, later, change, waiting, cancel, hourPasses, entry, written } = stage
const { bring, remove, restore, connect, db, config, draft, timePasses } = stage

test('a stranger is refused, and so is someone else', async () => {
  const args = { params: { scheduledId: 1 }, body: { body: 'Hello' } }
  expect(await stage.toStrangers(api.editScheduled, args)).toEqual(strangersRefused)
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Mine')
  expect((await change(ben, scheduled, { body: 'Not mine' })).status).toBe(404)
})

test('its words, its time, or both can be changed, and one’s own tabs hear of it', async () => {
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Good mornig')
  const a = await connect(ana)
  const mended = await change(ana, scheduled, { body: 'Good morning' })
  expect([mended.status, mended.body]).toEqual([200, { ...scheduled, body: 'Good morning' }])
  const dueAt = inMinutes(5)
  const moved = await change(ana, scheduled, { dueAt })
  expect(moved.body).toMatchObject({ body: 'Good morning', dueAt: dueAt.toISOString() })
  expect((await heardBy(a)).filter(({ type }) => type === 'scheduled_updated')).toHaveLength(2)
  await hourPasses()
  expect(await written(ben, ana, ana)).toEqual(['Good morning'])
})

test('a moment that has gone is refused, and so is an empty message', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Hello')
  const late = await change(ana, scheduled, { dueAt: inMinutes(-5) })
  expect([late.status, late.body.code]).toEqual([409, 'moment_gone'])
  const empty = await change(ana, scheduled, { body: '' })
  expect([empty.status, empty.body.fields]).toEqual([400, { body: 'Write something first.' }])
  expect(await waiting(ana)).toMatchObject([{ body: 'Hello' }])
  const file = await bring(ana, 'One', { type: 'text/plain' })
  const withFile = await later(ana, ben, 'See', { attachmentIds: [file.id] })
  expect((await change(ana, withFile, { body: '' })).status).toBe(200)
})

test('one that was cancelled is not there', async () => {
  const [ana, ben] = await contacts()
  const scheduled = await later(ana, ben, 'Hello')
  await cancel(ana, scheduled)
  expect((await change(ana, scheduled, { body: 'Hello again' })).status).toBe(404)
})

test('one that could not be sent waits again with a new time, and its words are a draft no more', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Hello')
  await remove(ana, ben)
  await hourPasses()
  expect(await waiting(ana)).toMatchObject([{ refusal: "You can't send messages in this conversation." }])
  const again = { dueAt: inMinutes(5) }
  expect(await change(ana, scheduled, again)).toMatchObject({ status: 403, body: { code: 'cannot_message' } })
  await timePasses({ hours: -1 })
  expect((await restore(ana, ben)).status).toBe(200)
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Hello' })
  const { body: waits } = await change(ana, scheduled, { ...again, body: 'Hello again' })
  expect(waits).toMatchObject({ refusal: null, body: 'Hello again' })
  expect(await entry(ana, ben)).toMatchObject({ draft: null })
  await hourPasses()
  expect(await written(ana, ben)).toEqual(['Hello', 'Hello again'])
})

test('its old time is no time to wait for', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Hello')
  await remove(ana, ben)
  await hourPasses()
  await draft(ana, ben, '')
  const { status, body } = await change(ana, scheduled, { body: 'Hello again' })
  expect([status, body.code]).toEqual([409, 'moment_gone'])
})

test('one that is being sent at this moment cannot be changed any more', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'As it was')
  let changed: ReturnType<typeof change> | undefined
  await transaction(db, async tx => {
    const held = await lockScheduled(tx, ana.id, scheduled.id)
    if (!held) throw new Error('It does not wait.')
    await sendScheduled(tx, config, held)
    changed = change(ana, scheduled, { body: 'As it should have been' })
    await vi.waitFor(async () => {
      const { rows } = await db.$client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
    })
  })
  expect((await changed)?.status).toBe(404)
  expect(await written(ana, ben)).toEqual(['Hello', 'As it was'])
})
