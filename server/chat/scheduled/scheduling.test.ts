import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openLoops, untilDue } from '#platform/loops.ts'
import { nothingToDo } from '#platform/repeat-every.ts'
import { scheduledMessages } from '../tables.ts'
import { scheduledScene } from './scheduled.scene.ts'
import { scheduling } from './scheduling.ts'

const { db, deps, talking, later, cancel, written, timePasses } = await scheduledScene()

test('it knows how long there is nothing to send, and looks then', { tags: 'variant' }, async () => {
  const [ana, ben] = await talking()
  const nothing = [nothingToDo, nothingToDo]
  expect(await untilDue(db, scheduling)).toEqual(nothing)
  await later(ana, ben, 'In a while')
  const [ms] = await untilDue(db, scheduling)
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThan(nothingToDo)
  const scheduled = openLoops(deps, scheduling)
  // Straight in the table, where nobody hears of it.
  await db.update(scheduledMessages).set({ dueAt: sql`now() + interval '1 second'` })
  await vi.waitFor(async () => expect(await written(ana, ben)).toEqual(['Hello', 'In a while']))
  await scheduled.close()
  expect(await untilDue(db, scheduling)).toEqual(nothing)
})

test('what cannot be taken away keeps nothing from being sent', { tags: 'variant' }, async () => {
  const [ana, ben] = await talking()
  await cancel(ana, await later(ana, ben, 'Never mind'))
  await later(ana, ben, 'In its time')
  await db.execute(sql`create function fail_here() returns trigger language plpgsql as
    $$ begin if old.cancelled_at is not null then raise 'no'; end if; return old; end $$`)
  await db.execute(
    sql`create trigger fail_here before delete on scheduled_messages for each row execute function fail_here()`,
  )
  await timePasses({ hours: 1 })
  const scheduled = openLoops(deps, scheduling)
  await vi.waitFor(async () => expect(await written(ana, ben)).toEqual(['Hello', 'In its time']))
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from set_aside where work = 'remove-cancelled' and tries > 1`,
    )
    expect(rows).toHaveLength(1)
  })
  await scheduled.close()
})
