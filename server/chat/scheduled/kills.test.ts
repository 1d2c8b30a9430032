import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Program, startProgram } from '#testing/program.ts'
import type { Person } from '#testing/scene.ts'
import { scheduledScene } from './scheduled.scene.ts'
import { sendDue } from './send-due.ts'

/** More of it, with whole servers: `npm run prove -- chat-sends`. */

const { db, deps, talking, later, waiting, written, timePasses } = await scheduledScene()
const url = db.$client.options.connectionString ?? ''
const started: Program[] = []

/** Where a transaction that sends waits for the key that a test holds. */
const places = {
  'before the message is written': 'before insert on messages',
  'when it is written and still waits': 'before delete on scheduled_messages',
  'when all is written': 'after delete on scheduled_messages deferrable initially deferred',
}
const key = 4711

afterEach(() => db.execute(sql.raw('drop function if exists wait_for_key cascade')))
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL')
})

async function holdAt(place: string) {
  await db.execute(
    sql.raw(`create function wait_for_key() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${key}); return coalesce(new, old); end $$`),
  )
  const kind = place.includes('deferrable') ? 'constraint trigger' : 'trigger'
  await db.execute(sql.raw(`create ${kind} held ${place} for each row execute function wait_for_key()`))
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${key})`)
  return { letGo: () => holder.end() }
}

async function someoneIsHeld() {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
  return rows.length > 0
}

function startSender() {
  const sender = startProgram({}, ['server/testing/scheduled/doomed-sender.ts', url])
  started.push(sender)
  return sender
}

/** What any other process does each second. */
async function othersGoOn(asker: Person) {
  await vi.waitFor(async () => {
    await sendDue(deps)
    expect(await waiting(asker)).toEqual([])
  })
}

test('what became due while no server ran is sent by the next one', { tags: 'variant' }, async () => {
  const [ana, ben] = await talking()
  await later(ana, ben, 'Good morning')
  await timePasses({ hours: 1 })
  const sender = startSender()
  await vi.waitFor(async () => expect(await waiting(ana)).toEqual([]))
  sender.child.kill('SIGKILL')
  expect(await written(ana, ben)).toEqual(['Hello', 'Good morning'])
})

for (const [nth, [when, place]] of Object.entries(places).entries())
  test(
    `a server that is killed ${when} has sent it once or not at all`,
    nth === 1 ? {} : { tags: 'variant' },
    async () => {
      const [ana, ben] = await talking()
      await later(ana, ben, 'Good morning')
      await timePasses({ hours: 1 })
      const held = await holdAt(place)
      const sender = startSender()
      await vi.waitUntil(someoneIsHeld)
      sender.child.kill('SIGKILL')
      expect(await sender.ended).toBe('SIGKILL')
      expect([await written(ana, ben), (await waiting(ana)).length]).toEqual([['Hello'], 1])
      await sendDue(deps)
      expect(await written(ana, ben), 'it is not taken from whoever has it').toEqual(['Hello'])
      await held.letGo()
      await othersGoOn(ana)
      expect([await written(ana, ben), await waiting(ana)]).toEqual([['Hello', 'Good morning'], []])
    },
  )

test('where the database goes away it only waits', async () => {
  const [ana, ben] = await talking()
  const scheduled = await later(ana, ben, 'Good morning')
  await timePasses({ hours: 1 })
  const held = await holdAt(places['when it is written and still waits'])
  const sending = expect(sendDue(deps)).rejects.toThrow()
  await vi.waitUntil(someoneIsHeld)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`)
  await sending
  expect(await waiting(ana)).toMatchObject([{ id: scheduled.id, refusal: null }])
  await held.letGo()
  await othersGoOn(ana)
  expect(await written(ana, ben)).toEqual(['Hello', 'Good morning'])
})
