import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { logProtection } from './log-protection.ts'
import { verifyLog } from './verify-log.ts'
import { type StaffEvent, writeEvent } from './write-event.ts'

const stage = await scene()
const { db } = stage
const admin = await staffMember(stage, 'admin', 'Ada-1')
const staff: StaffEvent['staff'] = { ...admin, staffRole: 'admin' }

const strange = 'a "quote", a \\ back\nslash\u0001, \u007f, ü, 🙂, \u2028 and </script>'
await writeEvent(db, {
  staff,
  act: 'person.read',
  subject: { kind: 'person', key: 7 },
  reason: strange,
  detail: strange,
})
await writeEvent(db, { staff: null, act: 'role.given' })

describe('the log of the staff', () => {
  test('twenty who write at once make one chain without a gap or a fork', async () => {
    const writing = Array.from({ length: 20 }, (_, n) =>
      transaction(db, tx => writeEvent(tx, { staff, act: 'case.read', detail: String(n) })),
    )
    await Promise.all(writing)
    expect(await verifyLog(db)).toEqual({
      count: 22,
      fault: null,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('PostgreSQL refuses to change, remove or empty it, and makes number, moment and link by itself', async () => {
    for (const change of [
      sql`update staff_events set reason = 'nothing'`,
      sql`delete from staff_events`,
      sql`truncate staff_events`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } })
    const { rows } = await db.execute(sql`insert into staff_events (id, staff_name, role, act, at, chain)
      values (9999, 'Nobody', 'operator', 'case.read', '2020-01-01', '') returning id, at > now() - interval '1 minute' as fresh`)
    expect(rows).toEqual([{ id: 23, fresh: true }])
    // Also on an installation on which time was made to pass.
    await stage.timePasses({ days: 30 })
    expect(await verifyLog(db)).toMatchObject({ count: 23, fault: null })
  })

  test('whoever may switch triggers off is found out: by one byte, and by a row that is gone', async () => {
    expect(await logProtection(db), 'tests are superusers').toBe('triggers alone')
    const asOwner = (change: string) =>
      transaction(db, async tx => {
        await tx.execute(sql`alter table staff_events disable trigger all`)
        await tx.execute(sql.raw(change))
        await tx.execute(sql`alter table staff_events enable always trigger append_only`)
        await tx.execute(sql`alter table staff_events enable always trigger chained`)
      })
    const changed = 'it is not what was written, or does not follow the one before'
    await asOwner(`update staff_events set detail = overlay(detail placing 'b' from 1 for 1) where id = 1`)
    expect((await verifyLog(db)).fault).toEqual({ id: 1, what: changed })
    await asOwner(`update staff_events set detail = overlay(detail placing 'a' from 1 for 1) where id = 1`)
    expect((await verifyLog(db)).fault).toBeNull()
    await asOwner(`update staff_events set at = at + interval '1 microsecond' where id = 5`)
    expect((await verifyLog(db)).fault).toEqual({ id: 5, what: changed })
    await asOwner(`update staff_events set at = at - interval '1 microsecond' where id = 5`)
    await asOwner('delete from staff_events where id = 3')
    expect((await verifyLog(db)).fault).toEqual({ id: 3, what: 'it is missing' })
  })
})
