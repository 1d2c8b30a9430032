import { api } from '@akin/contract/api.ts'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await scene()
const { call, db } = stage

test('an admin decides who may register, with a reason, and pages follow', async () => {
  const admin = await staffMember(stage, 'admin')
  expect((await call(api.getRegistration, { asker: admin })).body).toEqual({ mode: 'open' })
  const { body } = await call(api.setRegistration, {
    asker: admin,
    body: { mode: 'closed', reason: 'A wave of spam.' },
  })
  expect(body).toEqual({ mode: 'closed' })
  expect((await readInstallation(db)).registration).toBe('closed')
  expect((await call(api.getRegistration, { asker: admin })).body).toEqual({ mode: 'closed' })
  const events = await db.select().from(staffEvents).orderBy(desc(staffEvents.id))
  expect(events[1]).toMatchObject({
    act: 'installation.registration',
    detail: 'open → closed',
    reason: 'A wave of spam.',
  })
})
