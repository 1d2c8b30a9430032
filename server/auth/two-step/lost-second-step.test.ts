import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tidyAccountsNow } from '../deletion/tidy-accounts.ts'
import { lostSecondSteps, users } from '../tables.ts'
import { onSince } from './second-ways.ts'
import { type TwoStepPerson, twoStepScene } from './two-step.scene.ts'

const { call, careful, challengeOf, db, deps, elsewhere, linkFor, lines, logIn, nextCode, timePasses } =
  await twoStepScene({ config: { limitsScale: 100 } })

const tidy = () =>
  tidyAccountsNow([]).run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })

/** What was mailed to them, oldest first. */
async function mailsOf({ id }: TwoStepPerson) {
  const { rows } = await db.execute<{ kind: string }>(sql`
    select data->'mail'->>'kind' as kind from pgboss.job
    where name = 'account-mail' and (data->'mail'->>'userId')::bigint = ${id} order by created_on`)
  return rows.map(({ kind }) => kind).filter(kind => kind !== 'new-device')
}

async function start(person: TwoStepPerson) {
  const token = await linkFor(person, 'lost_second_step', person.email)
  return (await call(api.startLostStep, { body: { token } })).status
}

const endOf = async (asker: TwoStepPerson) => (await call(api.getUser, { asker })).body.twoStepEndsAt

async function lost(displayName: string) {
  const person = await careful(displayName)
  expect(await start(person)).toBe(204)
  return person
}

test('the right password asks for the mail, a few times; what looks at the link changes nothing', async () => {
  const ana = await careful('Ana')
  const challenge = await challengeOf(ana)
  const ask = (given: string) => call(api.askAboutLostStep, { body: { challenge: given } })
  expect((await ask(challenge)).status).toBe(204)
  expect((await ask('x'.repeat(43))).body.code).toBe('challenge_over')
  for (let count = 0; count < 4; count++) await ask(challenge)
  expect((await ask(challenge)).body.code).toBe('challenge_over')
  expect(await mailsOf(ana)).toEqual(Array(5).fill('lost-second-step'))
  const token = await linkFor(ana, 'lost_second_step', ana.email)
  await call(api.lookUpLink, { params: { token } })
  expect(await endOf(ana)).toBeUndefined()
})

test('it takes seven days and three mails, and all pages know', async () => {
  const ben = await lost('Ben')
  const ends = await endOf(ben)
  expect(Math.round((Date.parse(String(ends)) - Date.now()) / 3_600_000)).toBe(168)
  expect(await endOf({ ...ben, ...(await elsewhere(ben)) })).toBe(ends)
  // Once more begins nothing anew.
  await timePasses({ hours: 1 })
  await start(ben)
  expect(Math.round((Date.parse(String(await endOf(ben))) - Date.now()) / 3_600_000)).toBe(167)

  const table = [
    [{ days: 2, hours: 22 }, 1, true],
    [{ hours: 2 }, 2, true],
    [{ days: 3 }, 3, true],
    [{ hours: 21 }, 3, true],
    [{ hours: 3 }, 3, false],
  ] as const
  for (const [span, mails, isOn] of table) {
    await timePasses(span)
    await tidy()
    const told = await mailsOf(ben)
    expect(told.filter(kind => kind === 'two-step-ending')).toHaveLength(mails)
    expect((await onSince(db, ben.id)) !== null).toBe(isOn)
  }
  await tidy()
  expect((await logIn(ben)).status).toBe(200)
  expect((await mailsOf(ben)).at(-1)).toBe('two-step-off')
  expect(await endOf(ben)).toBeUndefined()
  expect(lines).toContainEqual(expect.objectContaining({ userId: ben.id, event: 'two-step off' }))
})

test('whatever shows that it is not lost, or was not them, ends it', async () => {
  const table: [string, (person: TwoStepPerson) => Promise<{ status: number }>][] = [
    ['Stop', asker => call(api.stopLostStep, { asker })],
    ['Recovery', asker => call(api.confirmSession, { asker, body: { recovery: asker.codes[0] ?? '' } })],
    ['Code', async asker => call(api.confirmSession, { asker, body: { code: await nextCode(asker) } })],
    [
      'Disown',
      async asker =>
        call(api.disownSession, {
          body: { token: await linkFor(asker, 'disown_session', asker.email) },
        }),
    ],
  ]
  for (const [name, end] of table) {
    const person = await lost(name)
    const late = await linkFor(person, 'lost_second_step', person.email)
    expect((await end(person)).status, name).toBeLessThan(300)
    const own = eq(lostSecondSteps.userId, person.id)
    expect(await db.$count(lostSecondSteps, own), name).toBe(0)
    expect((await call(api.startLostStep, { body: { token: late } })).status, name).toBe(410)
  }
  await timePasses({ days: 8 })
  await tidy()
  expect(await db.$count(lostSecondSteps)).toBe(0)
})

test('a server that slept warns first, nobody shortens it, and staff have no such way', async () => {
  const cora = await lost('Cora')
  await timePasses({ days: 9 })
  await tidy()
  expect(await onSince(db, cora.id)).not.toBeNull()
  expect((await mailsOf(cora)).filter(kind => kind === 'two-step-ending')).toHaveLength(2)
  await timePasses({ days: 1 })
  await tidy()
  expect(await onSince(db, cora.id)).toBeNull()

  const dora = await lost('Dora')
  const sooner = db.execute(sql`update lost_second_steps set due_at = now() where user_id = ${dora.id}`)
  await expect(sooner).rejects.toThrow()

  const eva = await careful('Eva')
  await db.update(users).set({ staffRole: 'moderator' }).where(eq(users.id, eva.id))
  expect(await start(eva)).toBe(410)
})
