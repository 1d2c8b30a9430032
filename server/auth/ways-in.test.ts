import { readFileSync } from 'node:fs'
import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tidyAccountsNow } from './deletion/tidy-accounts.ts'
import { lostSecondSteps } from './tables.ts'
import { type Holder, readSignIn, waysScene } from './ways-in.scene.ts'
import {
  type Act,
  acts,
  type Danger,
  dangers,
  meanings,
  type State,
  states,
  ways,
  waysIn,
  waysWronged,
} from './ways-in.testing.ts'

const stage = await waysScene()
const { answerOf, call, db, deps, holderOf, linkFor, rowOf, secondProof, signIn, timePasses } = stage

/** What takes the password takes a passkey in its place. */
const personProof = async (holder: Holder) =>
  holder.key ? { assertion: await answerOf(holder) } : { password: holder.password }

const walk: Record<Act, (holder: Holder) => Promise<string>> = {
  'sign in': async holder => readSignIn(await signIn(holder)),

  async 'fresh confirmation'(asker) {
    const proof = (await secondProof(asker)) ?? { password: asker.password }
    const confirmed = await call(api.confirmSession, { asker, body: proof })
    if (confirmed.status !== 204) return readSignIn(confirmed)
    const { body } = await call(api.beginPasskey, { asker })
    if (body.code === 'second_step_required') return 'confirmed in part'
    return body.code ? `confirmed, ${readSignIn({ status: 401, body })}` : 'confirmed'
  },

  async 'change of email'(asker) {
    const body = { email: `new-${asker.email}`, ...(await personProof(asker)) }
    const asked = await call(api.changeEmail, { asker, body })
    return asked.status === 200 ? 'mails both' : readSignIn(asked)
  },

  async 'password reset'(holder) {
    const { status } = await rowOf(holder)
    const token = await linkFor(holder, 'reset_password', holder.email)
    const next = 'roses under the snow'
    const done = await call(api.resetPassword, { body: { token, password: next } })
    expect([done.status, done.headers['set-cookie'], (await rowOf(holder)).status]).toEqual([
      204,
      undefined,
      status,
    ])
    expect(await db.$count(lostSecondSteps, eq(lostSecondSteps.userId, holder.id))).toBe(0)
    return `new password, then ${readSignIn(await signIn({ ...holder, password: next }))}`
  },

  async deletion(asker) {
    const body = { displayName: asker.displayName, ...(await personProof(asker)) }
    const gone = await call(api.deleteAccount, { asker, body })
    return gone.status === 200 ? 'in 30 days' : readSignIn(gone)
  },
}

/** What of an answer can be seen on the same day. */
const today = (answer: string) => answer.split(', after 7 days: ')[0]

/** Tries some cells, each with people of its own, and answers with what was seen. */
async function tryCells(state: State, some: readonly Act[]) {
  const seen: Record<string, string> = {}
  for (const way of ways) {
    for (const act of some) seen[`${way}, ${act}`] = await walk[act](await holderOf(way, state))
  }
  return seen
}

function expected(state: State, some: readonly Act[]) {
  const cells = ways.flatMap(way => some.map(act => [`${way}, ${act}`, today(waysIn[way][act][state])]))
  return Object.fromEntries(cells)
}

test('who is verified is answered as the table says, whichever way they come', async () => {
  expect(await tryCells('verified', acts)).toEqual(expected('verified', acts))
})

const others = states.filter(state => state !== 'verified')
test.each(others)('signing in %s', async state => {
  expect(await tryCells(state, ['sign in'])).toEqual(expected(state, ['sign in']))
})

const otherActs = acts.filter(act => act !== 'sign in')
test.each(others)('everything else %s', { tags: 'variant' }, async state => {
  expect(await tryCells(state, otherActs)).toEqual(expected(state, otherActs))
})

test('who has lost everything is in after seven days, with the password alone', async () => {
  const tidy = () =>
    tidyAccountsNow([]).run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
  const table = states.map(state => [state, waysIn['all lost']['sign in'][state]] as const)
  const later = table.filter(([, answer]) => answer !== today(answer))
  const people = await Promise.all(later.map(([state]) => holderOf('all lost', state)))
  for (const days of [3, 3, 1]) {
    await timePasses({ days, minutes: 1 })
    await tidy()
  }
  const seen = []
  for (const person of people) seen.push(`asked, after 7 days: ${readSignIn(await signIn(person))}`)
  expect(seen).toEqual(later.map(([, answer]) => answer))
})

const wrongs = Object.keys(dangers) as Danger[]

test('docs/ways-in.md shows the same tables', () => {
  const page = readFileSync(new URL('../../docs/ways-in.md', import.meta.url), 'utf8')
  const shown = page.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| way |'))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  expect(shown).toEqual([
    ...states.flatMap(state =>
      ways.map(way => line([`${way}, ${state}`, ...acts.map(act => waysIn[way][act][state])])),
    ),
    ...ways.map(way => line([way, ...wrongs.map(wrong => waysWronged[way][wrong])])),
  ])
  for (const [answer, meaning] of Object.entries(meanings))
    expect(page).toContain(`- *${answer}*: ${meaning}.\n`)
  for (const wrong of wrongs) expect(page).toContain(`- *${wrong}*: ${dangers[wrong]}\n`)
})
