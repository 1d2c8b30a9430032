import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { mailLogHeads } from './mail-head.ts'
import { verifyLog } from './verify-log.ts'
import { writeEvent } from './write-event.ts'

const stage = await scene({ work: true })
const { db, deps, mailTo, outbox } = stage
const run = () => mailLogHeads.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })

test('each admin is mailed the last link once a day, and that it was is in the log', async () => {
  const [ada, bo] = [await staffMember(stage, 'admin', 'Ada'), await staffMember(stage, 'admin', 'Bob')]
  await staffMember(stage, 'moderator', 'Moe')
  await writeEvent(db, { staff: { ...ada, staffRole: 'admin' }, act: 'case.read' })
  const { head } = await verifyLog(db)
  await Promise.all([run(), run()])
  await run()
  expect((await mailTo(ada.email, 'staff-log-head')).text).toContain(head)
  await mailTo(bo.email, 'staff-log-head')
  await allJobsDone(db)
  expect(await outbox.list()).toHaveLength(2)
  const { rows } = await db.execute(sql`select staff_name, act from staff_events where id > 1`)
  expect(rows).toEqual([{ staff_name: 'Akin', act: 'log.mailed' }])
})
