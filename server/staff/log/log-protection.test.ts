import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { runOn, urlOf } from '#testing/template.ts'
import { logProtection } from './log-protection.ts'
import { verifyLog } from './verify-log.ts'
import { writeEvent } from './write-event.ts'

const cluster = inject('postgresUrl')
const migrations = path.resolve(import.meta.dirname, '../../migrations')
const unique = randomBytes(4).toString('hex')
const made: string[] = []

beforeAll(async () => {
  await runOn(cluster, `create role may_${unique} login createrole password '${unique}'`)
  await runOn(cluster, `create role may_not_${unique} login password '${unique}'`)
})

afterAll(async () => {
  for (const name of made) await runOn(cluster, `drop database ${name} with (force)`)
  for (const role of ['may', 'may_not']) await runOn(cluster, `drop role ${role}_${unique}`)
})

/** A database of a role that is no superuser, as on a managed server, brought up to this release. */
async function migratedBy(role: string, number = 1) {
  const name = `own_${role}_${unique}_${number}`
  await runOn(cluster, `create database ${name} owner ${role}_${unique}`)
  made.push(name)
  const url = new URL(urlOf(cluster, name))
  url.username = `${role}_${unique}`
  url.password = unique
  const { db, pool, close } = openDatabase(url.href)
  await migrate(pool, migrations)
  await writeEvent(db, { staff: null, act: 'role.given' })
  return { db, [Symbol.asyncDispose]: close }
}

/** What is not the owner's to do is refused, and all that is written is there. */
async function expectOwnRole(number: number) {
  await using own = await migratedBy('may', number)
  expect(await logProtection(own.db)).toBe('own role')
  expect(await verifyLog(own.db)).toMatchObject({ count: 1, fault: null })
  for (const change of [
    'delete from staff_events',
    'drop trigger append_only on staff_events',
    'alter table staff_events disable trigger all',
  ])
    await expect(own.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
}

test('where a role may be made the log belongs to one of its own', async () => {
  await expectOwnRole(1)
})

test('also in the next database of the server; where none may be made triggers keep it', {
  tags: 'variant',
}, async () => {
  await expectOwnRole(2)
  await using shared = await migratedBy('may_not')
  expect(await logProtection(shared.db)).toBe('triggers alone')
  expect(await verifyLog(shared.db)).toMatchObject({ count: 1, fault: null })
  await expect(shared.db.execute('delete from staff_events')).rejects.toMatchObject({
    cause: { code: '23001' },
  })
})
