import { api } from '@akin/contract/api.ts'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { codeIn, joiningScene } from '#auth/invites/joining.scene.ts'
import { approvals, invited, invites } from '#auth/tables.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await joiningScene({ work: true })
const { call, db, join, setMode, mailTo, outbox, person, timePasses } = stage
const mod = await staffMember(stage, 'moderator')
await setMode('approval')

const why = 'I have read about this place and would like to be here.'
const ask = (name: string) =>
  call(api.askToJoin, { body: { name, email: `${name.toLowerCase()}@people.test`, why } })
const waiting = async () => (await call(api.readApprovals, { asker: mod })).body
const decide = (approvalId: number, decision: 'yes' | 'no', reason = '') =>
  call(api.decideApproval, { asker: mod, params: { approvalId }, body: { decision, reason } })

test('a yes mails a link that lets that address in, once; a no mails a kind word', async () => {
  await ask('Eve')
  await ask('Max')
  const { approvals: those, hasMore } = await waiting()
  expect(hasMore).toBe(false)
  expect(those.map(({ name, email, why }) => [name, email, why])).toEqual([
    ['Eve', 'eve@people.test', why],
    ['Max', 'max@people.test', why],
  ])
  const [eve = 0, max = 0] = those.map(({ id }) => id)
  expect((await decide(eve, 'yes', 'She writes well.')).status).toBe(204)
  expect((await decide(max, 'no')).status).toBe(204)
  expect((await decide(max, 'yes')).body.code).toBe('approval_decided')
  expect((await decide(99_999, 'yes')).status).toBe(404)
  expect((await waiting()).approvals).toEqual([])

  const events = await db.select().from(staffEvents).orderBy(desc(staffEvents.id))
  expect(events.filter(({ act }) => act === 'approval.decided')).toMatchObject([
    { subjectKey: String(max), detail: 'no', reason: null },
    { subjectKey: String(eve), detail: 'yes', reason: 'She writes well.' },
  ])

  const yes = await mailTo('eve@people.test', 'approval-yes')
  const no = await mailTo('max@people.test', 'approval-no')
  expect(no.text).toContain('We cannot take you in at the moment.')
  for (const { text } of [yes, no]) expect(text).not.toContain(why)

  const invite = codeIn(yes.text)
  const { body: looked } = await call(api.lookUpInvite, { params: { code: invite } })
  expect(looked).toEqual({ displayName: null, maskedEmail: 'e•••@p•••.test' })
  expect((await join('Mallory', { invite })).body.fields).toEqual({
    email: 'This invitation is for another address.',
  })
  expect((await join('Eve', { email: 'Eve@People.test', invite })).status).toBe(201)
  expect((await join('Eve-2', { email: 'eve@people.test', invite })).body.code).toBe('invite_over')
  expect(await db.$count(invites)).toBe(0)
  expect(await db.$count(invited)).toBe(0)
  expect((await db.select().from(approvals)).map(({ email }) => email)).toEqual(['max@people.test'])
})

test('a link of a yes is over after fourteen days, and who has an account by then is not answered', async () => {
  await ask('Ida')
  await ask('Uma')
  const [ida = 0] = (await waiting()).approvals.map(({ id }) => id)
  await decide(ida, 'yes')
  const invite = codeIn((await mailTo('ida@people.test', 'approval-yes')).text)
  await timePasses({ days: 14, seconds: 1 })
  expect((await join('Ida', { invite })).body.code).toBe('invite_over')
  await person('Uma')
  expect((await waiting()).approvals).toEqual([])
  await allJobsDone(db)
  expect((await outbox.list()).filter(({ to }) => to === 'uma@people.test')).toEqual([])
})
