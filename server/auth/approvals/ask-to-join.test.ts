import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { allJobsDone, statementsOf } from '../auth.testing.ts'
import { joiningScene } from '../invites/joining.scene.ts'
import { approvals } from '../tables.ts'
import { decideApproval } from './decide-approval.ts'

const stage = await joiningScene({ work: true })
const { call, db, person, setMode, mailTo, timePasses } = stage
const why = 'A friend told me that people here read long books.'
const ask = (email: string, changes: object = {}) =>
  call(api.askToJoin, { body: { name: 'Eve', email, why, ...changes } })
const rowOf = async (email: string) =>
  (await db.select().from(approvals).where(eq(approvals.email, email)))[0]

test('whoever asks is written down once; of an address that has an account its owner hears', async () => {
  await setMode('approval')
  const ana = await person('Ana')
  for (const email of ['eve@people.test', ' EVE@people.test ', ana.email]) {
    const { status, body } = await ask(email)
    expect([status, body]).toEqual([204, undefined])
  }
  expect(await rowOf('eve@people.test')).toMatchObject({ name: 'Eve', why, decision: null })
  expect((await mailTo(ana.email, 'register-attempt')).to).toBe(ana.email)
  await allJobsDone(db)
  expect(await rowOf(ana.email)).toBeUndefined()
})

test('every address costs the same statements', async () => {
  // Nothing works here meanwhile: what is asked is asked by the call.
  const still = await joiningScene()
  await still.setMode('approval')
  const ana = await still.person('Ana')
  const asked = []
  for (const email of ['first@people.test', 'eve@people.test', 'eve@people.test', ana.email]) {
    const body = { name: 'Eve', email, why }
    asked.push(await statementsOf(() => still.call(api.askToJoin, { body })))
  }
  // The first one also opens what is kept open.
  const [, ...same] = asked
  expect(new Set(same.map(statements => statements.join('\n'))).size).toBe(1)
})

test('what is too short, too long, not an address or of a program is refused, and so is asking where nobody has to', async () => {
  const wrong = [
    { why: 'too short' },
    { why: 'x'.repeat(501) },
    { name: '' },
    { name: 'www.shop.example' },
    { email: 'not an address' },
    { email: 'someone@mailinator.com' },
  ]
  for (const change of wrong) expect((await ask('a@people.test', change)).body.code).toBe('invalid_fields')
  expect((await ask('a@people.test', { website: 'https://shop.example' })).body.code).toBe('bad_request')
  for (const mode of ['open', 'invitation', 'closed'] as const) {
    await setMode(mode)
    expect((await ask('a@people.test')).body.code).toBe('approval_unneeded')
  }
  expect(await rowOf('a@people.test')).toBeUndefined()
})

test('after a no one may not ask again; after a yes that came to nothing one may', {
  tags: 'variant',
}, async () => {
  await setMode('approval')
  const admin = await person('Adi')
  for (const [decision, email] of [
    ['yes', 'y@people.test'],
    ['no', 'n@people.test'],
  ] as const) {
    await ask(email)
    const { id = 0 } = (await rowOf(email)) ?? {}
    await transaction(db, tx => decideApproval(tx, id, { decision, decidedBy: admin.id, reason: '' }))
    await ask(email)
    expect((await rowOf(email))?.decision).toBe(decision)
  }
  await timePasses({ days: 15 })
  await ask('y@people.test')
  await ask('n@people.test')
  expect((await rowOf('y@people.test'))?.decision).toBeNull()
  expect((await rowOf('n@people.test'))?.decision).toBe('no')
})
