import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'
import { noted } from './noted.ts'
import { writeEvent } from './write-event.ts'

const stage = await scene()
const { app, call, db, deps } = stage
const admin = await staffMember(stage, 'admin', 'Ada')
const staff = { ...admin, staffRole: 'admin' as const }

test('the log is read in pages, looked through, checked and taken along; each of it is an entry', async () => {
  for (let n = 1; n <= 60; n++) {
    const subject = { kind: 'case', key: `K${n}` }
    await writeEvent(db, { staff, act: 'case.read', subject, reason: n === 7 ? '=Odd, "7"' : null })
  }
  await writeEvent(db, { staff: null, act: 'role.changed', detail: '100% sure' })
  const list = async (query: object) => (await call(api.listLog, { asker: admin, query })).body
  const first = await list({})
  expect(first.items[0]).toMatchObject({ id: 62, act: 'log.read', staffName: 'Ada', detail: null })
  const second = await list({ cursor: first.nextCursor })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 12, null])
  const keys = async (query: object) =>
    (await list(query)).items.map(({ subject, act }) => subject?.key ?? act)
  expect(await keys({ search: 'ODD' })).toEqual(['log.read', 'K7'])
  expect(await keys({ act: 'role' })).toEqual(['role.changed'])
  expect(await keys({ kind: 'case', key: 'K9', staff: String(admin.id) })).toEqual(['K9'])
  expect(await keys({ search: '0% s', act: 'role.changed' })).toEqual(['role.changed'])

  const chain = await call(api.checkLog, { asker: admin, query: {} })
  expect(chain.body).toMatchObject({ count: 68, fault: null, protection: 'triggers alone' })
  expect((await call(api.checkLog, { asker: admin, query: {} })).body).toEqual(chain.body)
  expect((await call(api.checkLog, { asker: admin, query: { again: 'yes' } })).body.count).toBe(70)

  const url = `${downloads.exportLog.path}?kind=case`
  const file = await app.inject({ url, headers: { cookie: admin.cookie } })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.body.split('\r\n')).toHaveLength(62)
  expect(file.body).toContain(`"'=Odd, ""7"""`)
  expect((await list({})).items[1]).toMatchObject({ act: 'log.exported', detail: 'kind: case' })
})

test('a change and its entry are there together or not at all, and what changes nothing is written as well', async () => {
  const run = (act: Parameters<typeof noted<'changeRole'>>[1]) =>
    noted<'changeRole'>({ act: 'role.changed' }, act)(deps, { asker: staff } as never)
  const before = await db.$count(staffEvents)
  const failing = run((_deps, _call, note) =>
    transaction(db, async tx => {
      await note(tx, { reason: 'gone' })
      throw new Error('rolled back')
    }),
  )
  await expect(failing).rejects.toThrow('rolled back')
  expect(await db.$count(staffEvents)).toBe(before)
  await run((_deps, _call, note) => transaction(db, tx => note(tx, { reason: 'done' })))
  expect(await db.$count(staffEvents)).toBe(before + 1)
  await run(async () => {})
  expect(await db.$count(staffEvents)).toBe(before + 2)
})
