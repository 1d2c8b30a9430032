import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { accountMail } from '../mails/account-mail.ts'
import { passkeys, users } from '../tables.ts'
import { authenticator } from './authenticator.testing.ts'
import { tellOfOtherHosts } from './other-hosts.ts'
import { passkeyScene } from './passkeys.scene.ts'

const stage = await passkeyScene()
const { call, config, db, deps, lines, member, elsewhere, begin, holder, addTo, timePasses } = stage

const listOf = async (asker: Parameters<typeof begin>[0]) =>
  (await call(api.listPasskeys, { asker })).body.items
const add = (
  asker: Parameters<typeof begin>[0],
  body: ReturnType<ReturnType<typeof authenticator>['register']>,
) => call(api.addPasskey, { asker, body })

test('a passkey is made for our host, must know who holds it, and has the name of its device', async () => {
  const { person: ana, passkey } = await holder('Ana')
  expect(passkey).toMatchObject({
    name: 'An unknown device',
    host: 'localhost',
    worksHere: true,
    lastUsedAt: null,
  })
  expect(await listOf(ana)).toEqual([passkey])
  const wish = await begin(ana)
  expect(wish).toMatchObject({
    rp: { id: 'localhost', name: 'Akin' },
    user: { name: ana.email, displayName: 'Ana' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(wish.excludeCredentials).toHaveLength(1)
})

test('what was not made here, for this session, a moment ago, by a look at the person, is refused', async () => {
  const [ben, mia] = [await member('Ben'), await member('Mia')]
  const wish = await begin(ben)
  const key = authenticator(config.publicUrl)
  const foreign = await begin(mia)
  const wrong = {
    'another origin': key.register(wish, { origin: 'https://evil.test' }),
    'another host': key.register(wish, { host: 'evil.test' }),
    'no look at the person': key.register(wish, { flags: 1 }),
    'a page around ours': key.register(wish, { crossOrigin: true }),
    'the question of someone else': key.register(foreign),
    'a question to sign in': key.register({ ...wish, challenge: (await stage.question()).challenge }),
    'a word of its maker': withMaker(key.register(wish)),
    'no bytes that mean anything': {
      ...key.register(wish),
      response: { ...key.register(wish).response, attestationObject: 'AAAA' },
    },
  }
  for (const [what, body] of Object.entries(wrong)) {
    const answer = await add(ben, body)
    expect([what, answer.status, answer.body.code]).toEqual([what, 403, 'wrong_passkey'])
  }
  const otherTab = await elsewhere(ben)
  expect((await add(otherTab, key.register(wish))).status, 'a session that was not asked').toBe(403)
  expect(await listOf(ben)).toEqual([])
  expect((await add(ben, key.register(wish))).status).toBe(201)
  const again = await add(ben, key.register(await begin(ben)))
  expect([again.status, again.body.code]).toEqual([409, 'passkey_known'])
  expect((await add(mia, key.register(await begin(mia)))).body.code, 'nor someone else').toBe('passkey_known')
})

test('ten, also when many are added at once', async () => {
  const { person: eva } = await holder('Eva')
  for (let n = 0; n < limits.passkeys - 2; n++) await addTo(eva)
  const wish = await begin(eva)
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => add(eva, authenticator(config.publicUrl).register(wish))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const more = await call(api.beginPasskey, { asker: eva })
  expect([more.status, more.body.code]).toEqual([409, 'passkey_limit'])
  expect(await listOf(eva)).toHaveLength(limits.passkeys)
})

test('adding and removing take a session that was confirmed, and an address that was', async () => {
  const { person: fay, passkey } = await holder('Fay')
  await moveTime(deps, { seconds: limits.reauthWindow + 1 })
  const remove = () => call(api.removePasskey, { asker: fay, params: { passkeyId: passkey.id } })
  expect((await call(api.beginPasskey, { asker: fay })).body.code).toBe('reauth_required')
  expect((await remove()).body.code).toBe('reauth_required')
  const gil = await member('Gil', { verified: false })
  expect((await call(api.beginPasskey, { asker: gil })).body.code).toBe('needs_verification')
  expect((await call(api.beginPasskey)).status).toBe(401)
})

test('only one’s own can be renamed and removed; its holder is mailed, and their password manager told', async () => {
  const { person: ida, passkey, key } = await holder('Ida')
  const params = { passkeyId: passkey.id }
  const leo = await member('Leo')
  const body = { name: '  Work laptop ' }
  expect((await call(api.renamePasskey, { asker: leo, params, body })).body.code).toBe('not_found')
  expect((await call(api.removePasskey, { asker: leo, params })).body.code).toBe('not_found')
  expect((await call(api.renamePasskey, { asker: ida, params, body })).body.name).toBe('Work laptop')
  for (const name of ['', ' ', 'x'.repeat(41)]) {
    expect((await call(api.renamePasskey, { asker: ida, params, body: { name } })).status).toBe(400)
  }
  const { id } = key.answer(await stage.question())
  expect((await call(api.removePasskey, { asker: ida, params })).body).toEqual({
    rpId: 'localhost',
    credentialId: id,
  })
  expect((await call(api.removePasskey, { asker: ida, params })).status).toBe(404)
  const { rows } = await stage.pool.query(
    `select data -> 'mail' as mail from pgboss.job where name = $1 and (data -> 'mail' ->> 'userId')::bigint = $2 order by created_on`,
    [accountMail.name, ida.id],
  )
  expect(rows.map(({ mail }) => [mail.kind, mail.name])).toEqual([
    ['passkey-added', 'An unknown device'],
    ['passkey-removed', 'Work laptop'],
  ])
})

test('one is offered once in 30 days, to whoever has none and is not being welcomed', async () => {
  const offer = async (asker: Parameters<typeof begin>[0]) =>
    (await call(api.takePasskeyOffer, { asker })).body.offer
  const max = await member('Max')
  const asked = await Promise.all(Array.from({ length: 5 }, () => offer(max)))
  expect(asked.toSorted()).toEqual([false, false, false, false, true])
  await timePasses({ days: 29 })
  expect(await offer(max)).toBe(false)
  await timePasses({ days: 1 })
  expect(await offer(max)).toBe(true)
  expect(await offer((await holder('Noa')).person)).toBe(false)
  const pia = await member('Pia')
  await db.update(users).set({ welcomeStep: 'picture' }).where(eq(users.id, pia.id))
  expect(await offer(pia)).toBe(false)
})

test('an installation that has moved says so at its start, and where they are listed', async () => {
  const { person: ute, passkey } = await holder('Ute')
  await db.update(passkeys).set({ host: 'akin.example' }).where(eq(passkeys.id, passkey.id))
  expect(await listOf(ute)).toMatchObject([{ host: 'akin.example', worksHere: false }])
  expect((await begin(ute)).excludeCredentials).toEqual([])
  lines.length = 0
  await tellOfOtherHosts(deps)
  expect(lines.map(({ msg }) => msg)).toEqual([
    '1 passkey was made for akin.example and does not work at localhost',
  ])
})

/** The same with the format of a maker's certificate, which names addresses to look things up at. */
function withMaker(made: ReturnType<ReturnType<typeof authenticator>['register']>) {
  const written = Buffer.from(made.response.attestationObject, 'base64url').toString('latin1')
  const changed = written.replace('dnone', 'hfido-u2f')
  const attestationObject = Buffer.from(changed, 'latin1').toString('base64url')
  return { ...made, response: { ...made.response, attestationObject } }
}
