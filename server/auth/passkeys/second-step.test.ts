import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { password } from '../account.scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { passkeys } from '../tables.ts'
import { passkeyScene } from './passkeys.scene.ts'

const { call, careful, challengeOf, db, deps, holder, addTo, logIn, nextCode, enter, question } =
  await passkeyScene()

type Answer = Parameters<typeof enter>[0]
const confirm = (asker: Awaited<ReturnType<typeof careful>>, assertion: Answer) =>
  call(api.confirmSession, { asker, body: { assertion } })

/** Someone with two-step sign-in and a passkey, who did their second step a moment ago. */
async function carefulHolder(name: string) {
  const person = await careful(name)
  await call(api.confirmSession, { asker: person, body: { code: await nextCode(person) } })
  return { person, ...(await addTo(person)) }
}

test('a passkey is a second step after the password, and both steps by itself', async () => {
  const { person: ana, key } = await carefulHolder('Ana')
  const { body } = await logIn(ana)
  expect(body.ways).toEqual(['code', 'passkey', 'recovery'])
  const foreign = (await holder('Otto')).key
  const second = (challenge: string, assertion: Answer) =>
    call(api.takeSecondStep, { body: { challenge, assertion } })
  const refused = await second(body.challenge ?? '', foreign.answer(await question()))
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_passkey'])
  expect((await second(body.challenge ?? '', key.answer(await question()))).body.id).toBe(ana.id)
  const replayed = key.answer(await question())
  expect((await second(await challengeOf(ana), replayed)).status).toBe(200)
  expect((await second(await challengeOf(ana), replayed)).body.code).toBe('wrong_passkey')

  const alone = await enter(key.answer(await question()))
  expect([alone.status, alone.body.id]).toEqual([200, ana.id])
  const asker = { ...ana, cookie: cookieOf(alone.headers) }
  expect((await call(api.makeRecoveryCodes, { asker })).status, 'it may do what takes a second step').toBe(
    200,
  )
})

test('one that was made for another host is not offered, neither at the door nor inside', async () => {
  const { person: cleo } = await carefulHolder('Cleo')
  await db.update(passkeys).set({ host: 'old.example' }).where(eq(passkeys.userId, cleo.id))
  expect((await logIn(cleo)).body.ways).toEqual(['code', 'recovery'])
  expect((await call(api.getTwoStep, { asker: cleo })).body.ways).toEqual(['code', 'recovery'])
})

test('with two-step sign-in the password alone is not enough to add or remove one; a passkey is', async () => {
  const { person: ben, key, passkey } = await carefulHolder('Ben')
  const remove = () => call(api.removePasskey, { asker: ben, params: { passkeyId: passkey.id } })
  await moveTime(deps, { seconds: limits.reauthWindow + 1 })
  await call(api.confirmSession, { asker: ben, body: { password } })
  expect((await call(api.beginPasskey, { asker: ben })).body.code).toBe('second_step_required')
  expect((await remove()).body.code).toBe('second_step_required')
  expect((await confirm(ben, (await holder('Eva')).key.answer(await question()))).body.code).toBe(
    'wrong_passkey',
  )
  expect((await confirm(ben, key.answer(await question()))).status).toBe(204)
  expect((await call(api.beginPasskey, { asker: ben })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('without it a passkey confirms as the password does', async () => {
  const { person: ida, key } = await holder('Ida')
  await moveTime(deps, { seconds: limits.reauthWindow + 1 })
  expect((await call(api.beginPasskey, { asker: ida })).body.code).toBe('reauth_required')
  const answer = await call(api.confirmSession, {
    asker: ida,
    body: { assertion: key.answer(await question()) },
  })
  expect(answer.status).toBe(204)
  expect((await call(api.beginPasskey, { asker: ida })).status).toBe(200)
})
