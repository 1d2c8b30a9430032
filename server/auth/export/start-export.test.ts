import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { keysIn } from '#testing/keys-in.ts'
import type { Person } from '#testing/scene.ts'
import { accountExports, sessions } from '../tables.ts'
import { archiveScene, everything, unzip } from './export.scene.ts'
import { eraseExportOf } from './remove-export.ts'
import { tidyExportsNow } from './tidy-exports.ts'

const stage = await archiveScene()
const { call, config, db, deps, person, strangers, timePasses, leave } = stage
const { start, state, step, finish, download } = stage
const signal = new AbortController().signal
const tidy = () => tidyExportsNow.run({}, deps, { id: 'test', attempt: 1, signal })
const remove = (asker: Person) => call(api.removeExport, { asker })
const files = () => keysIn(config.filesDir, 'exports/')

async function someone() {
  const [ana] = await strangers('Ana')
  return ana
}

/** The session is there, and its last proof is older than ten minutes. */
const unconfirmed = ({ id }: Person) =>
  db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` }).where(eq(sessions.userId, id))

test('one at a time and one a day; what was stopped or failed does not count', async () => {
  const ana = await someone()
  expect(await state(ana)).toEqual({ export: null, nextAt: null })
  const all = await Promise.all([start(ana), start(ana)])
  // The second one meets the first, or the limit of calls at once.
  expect(all.map(({ status }) => (status === 429 ? 409 : status)).toSorted()).toEqual([202, 409])
  expect((await start(ana)).body.code).toBe('export_running')
  expect(await state(ana)).toMatchObject({
    export: { state: 'preparing', choices: everything },
    nextAt: null,
  })
  expect((await remove(ana)).status).toBe(204)
  expect(await state(ana)).toEqual({ export: null, nextAt: null })
  expect((await start(ana)).status).toBe(202)
  await finish()
  expect((await start(ana)).body.code).toBe('export_wait')
  const { nextAt } = await state(ana)
  expect(Math.round((Number(new Date(String(nextAt))) - Date.now()) / 3_600_000)).toBe(24)
  await remove(ana)
  expect(await state(ana), 'it was made all the same').toEqual({ export: null, nextAt })
  expect((await start(ana)).body.code).toBe('export_wait')
  await timePasses({ days: 1 })
  expect((await start(ana)).status).toBe(202)
})

test('nothing chosen is nothing to download', async () => {
  const ana = await someone()
  const { status, body } = await start(ana, { messages: false, money: false, account: false })
  expect([status, body.fields]).toEqual([400, { account: 'Choose what to download.' }])
})

describe('the download', () => {
  test('is for its owner alone, after a fresh proof', async () => {
    const [ana, ben] = [await someone(), await someone()]
    expect((await download(ana)).statusCode, 'there is none yet').toBe(404)
    await start(ana)
    await step()
    expect((await download(ana)).statusCode, 'it is not ready').toBe(404)
    await finish()
    const { statusCode, headers, rawPayload } = await download(ana)
    const { export: archive } = await state(ana)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'application/zip', 'private, no-store'],
    ])
    expect(headers['content-disposition']).toBe(`attachment; filename="${archive?.parts[0]?.name}"`)
    expect(archive?.parts).toEqual([{ number: 1, name: expect.any(String), bytes: rawPayload.length }])
    expect([...(await unzip(new Uint8Array(rawPayload))).keys()]).toContain('index.html')
    expect((await download(ana, 2)).statusCode).toBe(404)
    expect((await download(ben)).statusCode, 'nobody else has it').toBe(404)
    await unconfirmed(ana)
    expect((await download(ana)).json().code).toBe('reauth_required')
    expect((await start(ana)).body.code).toBe('reauth_required')
    expect((await stage.app.inject({ url: '/api/export/1' })).json().code).toBe('not_signed_in')
  })

  test('goes on where it broke off', async () => {
    const ana = await someone()
    await start(ana)
    await finish()
    const { rawPayload: whole, headers } = await download(ana)
    const middle = Math.floor(whole.length / 2)
    const range = { range: `bytes=${middle}-`, 'if-range': String(headers.etag) }
    const rest = await download(ana, 1, range)
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      ...[206, `bytes ${middle}-${whole.length - 1}/${whole.length}`],
    ])
    expect(rest.rawPayload.equals(whole.subarray(middle))).toBe(true)
    const few = await download(ana, 1, { range: 'bytes=3-7' })
    expect(few.rawPayload.equals(whole.subarray(3, 8))).toBe(true)
  })
})

test('after seven days it is gone, and so is that of someone who is', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await start(ana)
  await start(ben)
  await finish()
  expect((await files()).length).toBeGreaterThan(2)
  await transaction(db, tx => eraseExportOf(tx, ben.id))
  await timePasses({ days: 6 })
  await tidy()
  expect((await state(ana)).export?.state).toBe('ready')
  await timePasses({ days: 1, minutes: 1 })
  expect((await state(ana)).export, 'also before the job has run').toBeNull()
  expect((await download(ana)).statusCode).toBe(404)
  await tidy()
  expect(await db.select().from(accountExports).where(eq(accountExports.userId, ana.id))).toEqual([])
  const { rows } = await db.execute<{ key: string }>(sql`select key from loose_files where due_at <= now()`)
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(await files()))
})

test('what fails is tried again and again, then in the night; whoever is leaving waits', {
  tags: 'variant',
}, async () => {
  const [ana, ben] = [await person('Fay'), await person('Lea')]
  await start(ana)
  await start(ben)
  await leave(ben)
  const broken = { ...deps.storage, put: () => Promise.reject(new Error('The disk is gone.')) }
  for (let tries = 0; (await state(ana)).export?.state === 'preparing' && tries < 30; tries++) {
    await db.execute(sql`update account_exports set due_at = now()`)
    await db.execute(sql`update set_aside set until = now()`)
    await step(broken)
  }
  expect((await state(ana)).export?.state).toBe('failed')
  expect((await start(ana)).status, 'its owner need not wait').toBe(202)
  await db.update(accountExports).set({ state: 'failed' }).where(eq(accountExports.userId, ana.id))
  await timePasses({ days: 1 })
  await tidy()
  await db.execute(sql`delete from set_aside`)
  await finish()
  const [leaving] = await db.select().from(accountExports).where(eq(accountExports.userId, ben.id))
  expect([(await state(ana)).export?.state, leaving?.steps]).toEqual(['ready', 0])
})
