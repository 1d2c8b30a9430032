import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeDue } from '#testing/purge-races.ts'
import { cookieOf, statementsOf } from '../auth.testing.ts'
import { lostSecondSteps, users } from '../tables.ts'
import { authenticator } from './authenticator.testing.ts'
import { newChallenge } from './challenges.ts'
import { passkeyScene } from './passkeys.scene.ts'
import { userHandle } from './webauthn.ts'

const stage = await passkeyScene({ config: { trustProxy: 'loopback' } })
const { call, config, db, question, holder, addTo, enter, rowOf, timePasses } = stage
const refused = {
  code: 'wrong_passkey',
  message: 'That passkey did not work. Try again, or use your password.',
}

test('a passkey signs in by itself, as often as it is asked, and its use is seen', async () => {
  const { key, person: ana } = await holder('Ana')
  await db.insert(lostSecondSteps).values({ userId: ana.id })
  for (let n = 0; n < 2; n++) {
    const { status, body, headers } = await enter(key.answer(await question()))
    expect([status, body]).toEqual([
      200,
      { id: ana.id, displayName: 'Ana', emailVerified: true, accountReactivated: false },
    ])
    expect((await call(api.getUser, { headers: { cookie: cookieOf(headers) } })).body.id).toBe(ana.id)
  }
  // It counts as both steps: nothing was lost.
  expect(await db.$count(lostSecondSteps)).toBe(0)
  const { items } = (await call(api.listPasskeys, { asker: ana })).body
  expect(Date.now() - Number(items[0]?.lastUsedAt && new Date(items[0].lastUsedAt))).toBeLessThan(60_000)
})

test('whatever is wrong, the words and the statements are the same, and nobody is in', async () => {
  const { key, person: eva } = await holder('Eva')
  const [counting, other] = [await addTo(eva, { syncs: false }), await holder('Otto')]
  expect((await enter(counting.key.answer(await question(), { counter: 7 }))).status).toBe(200)
  const stranger = authenticator(config.publicUrl)
  stranger.register({ challenge: '', user: { id: userHandle(eva.id), name: '', displayName: '' } })
  const asked = await question()
  const replayed = key.answer(asked)
  expect((await enter(replayed)).status).toBe(200)
  const flipped = key.answer(await question())
  const signature = Buffer.from(flipped.response.signature, 'base64url')
  signature[20] = (signature[20] ?? 0) ^ 1
  flipped.response.signature = signature.toString('base64url')
  const swapped = { ...other.key.answer(await question()), ...idsOf(key.answer(asked)) }
  const old = newChallenge(config, 'answer', '', Date.now() - limits.passkeyAnswer * 1000)
  const elsewhere = newChallenge({ secret: 'the secret of another installation' }, 'answer')

  const wrong = {
    'a key that nobody has': stranger.answer(await question()),
    'the id of one and the signature of another': swapped,
    'a passkey that says it is someone else’s': key.answer(await question(), {
      userHandle: userHandle(other.person.id),
    }),
    'a flipped bit': flipped,
    'another origin': key.answer(await question(), { origin: 'https://evil.test' }),
    'another host': key.answer(await question(), { host: 'evil.test' }),
    'a page around ours': key.answer(await question(), { crossOrigin: true }),
    'an answer for something else': key.answer(await question(), { type: 'webauthn.create' }),
    'no look at the person': key.answer(await question(), { flags: 1 + 8 + 16 }),
    'one that could not be kept elsewhere before': counting.key.answer(await question(), {
      flags: 1 + 4 + 8,
      counter: 90,
    }),
    'an old counter': counting.key.answer(await question(), { counter: 7 }),
    'an answer that was used': replayed,
    'another answer to the same question': key.answer(asked),
    'a question that is too old': key.answer({ challenge: old }),
    'a question of another installation': key.answer({ challenge: elsewhere }),
    'a question to make one': key.answer({ challenge: newChallenge(config, 'registration') }),
    'no question at all': key.answer({ challenge: 'AAAA' }),
  }
  let first: string[] | undefined
  for (const [what, answer] of Object.entries(wrong)) {
    let given: Awaited<ReturnType<typeof enter>> | undefined
    const statements = await statementsOf(async () => {
      given = await enter(answer)
    })
    expect([what, given?.status, given?.body]).toEqual([
      what,
      403,
      { ...refused, requestId: expect.anything() },
    ])
    expect(given?.headers['set-cookie']).toBeUndefined()
    first ??= statements
    expect([what, statements]).toEqual([what, first])
    expect(statements).toHaveLength(1)
  }
  expect((await enter(key.answer(await question()))).status, 'the right one still works').toBe(200)
})

test('of twenty who answer the same question at once one is in', async () => {
  const { key } = await holder('Ida')
  const answer = key.answer(await question())
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(answer)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(403)])
  await timePasses({ days: 1 })
  expect((await enter(answer)).status, 'nor a day later').toBe(403)
})

test('the rules of signing in hold: unconfirmed, on the way to deletion, gone, and the session that was there', async () => {
  const { key, person: ute } = await holder('Ute')
  const set = (changes: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(changes).where(eq(users.id, ute.id))
  await set({ emailVerifiedAt: null })
  const unconfirmed = await enter(key.answer(await question()))
  expect([unconfirmed.status, unconfirmed.body]).toMatchObject([
    401,
    { code: 'needs_verification', needsVerification: true, email: ute.email },
  ])
  await set({ emailVerifiedAt: new Date() })

  await makeDue(db, ute, 60_000)
  const back = await enter(key.answer(await question()))
  expect([back.status, back.body.accountReactivated]).toEqual([200, true])
  expect((await rowOf(ute)).status).toBe('active')
  await enter(key.answer(await question()), { cookie: ute.cookie })
  expect((await call(api.getUser, { asker: ute })).status, 'the session it came with').toBe(401)

  await makeDue(db, ute)
  expect((await enter(key.answer(await question()))).body).toMatchObject(refused)
})

test('"Not me" ends passkeys too: whoever was in may have left one behind', async () => {
  const { key, person: rae } = await holder('Rae')
  const token = await stage.linkFor(rae, 'disown_session', rae.email)
  expect((await call(api.disownSession, { body: { token } })).status).toBe(204)
  expect((await enter(key.answer(await question()))).body).toMatchObject(refused)
})

test('one address is held to its limit', async () => {
  const strict = await passkeyScene({ config: { ipLimitsScale: 1, trustProxy: 'loopback' } })
  const stranger = authenticator(config.publicUrl)
  stranger.register({ challenge: '', user: { id: 'MQ', name: '', displayName: '' } })
  const statuses = []
  for (let n = 0; n < 61; n++)
    statuses.push((await strict.enter(stranger.answer({ challenge: 'AAAA' }))).status)
  expect([statuses.indexOf(429), statuses[0]]).toEqual([60, 403])
  const { rows } = await strict.db.execute(sql`select from used_challenges`)
  expect(rows, 'what is none of ours is not written down').toHaveLength(0)
})

function idsOf({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId }
}
