import { api } from '@akin/contract/api.ts'
import type { WelcomeChanges } from '@akin/contract/auth/welcome.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene } from '../account.scene.ts'

const { call, linkFor, person, pool } = await accountScene()

/** Someone who has this moment confirmed their address. */
async function newcomer(name: string) {
  const someone = await person(name, { verified: false })
  await confirm(someone)
  return someone
}

async function confirm(someone: Person) {
  const token = await linkFor(someone, 'verify_email', someone.email)
  await call(api.confirmVerification, { body: { token } })
}

const edit = (asker: Person, body: WelcomeChanges) => call(api.editWelcome, { asker, body })
const welcomeOf = async (asker: Person) => (await call(api.getOwnProfile, { asker })).body.welcome

test('a stranger is refused, and so is someone who has not confirmed their address', async () => {
  expect((await call(api.editWelcome, { body: { step: null } })).status).toBe(401)
  const una = await person('Una', { verified: false })
  const { status, body } = await edit(una, { step: null })
  expect([status, body.code]).toEqual([401, 'needs_verification'])
})

test('the first confirmation begins the welcome, and nothing else does', async () => {
  const uma = await person('Uma', { verified: false })
  expect(await welcomeOf(uma)).toEqual({ step: null, listHidden: false })
  await confirm(uma)
  expect(await welcomeOf(uma)).toEqual({ step: 'picture', listHidden: false })
  expect(await welcomeOf(await person('Old-hand'))).toEqual({ step: null, listHidden: false })
})

test('it goes on step by step, and everyone has their own', async () => {
  const [ana, ben] = [await newcomer('Ana'), await newcomer('Ben')]
  const { status, body } = await edit(ana, { step: 'interests' })
  expect([status, body]).toEqual([200, { step: 'interests', listHidden: false }])
  expect(await welcomeOf(ana)).toEqual({ step: 'interests', listHidden: false })
  expect((await edit(ana, { step: 'sentence' })).body.step).toBe('sentence')
  expect((await edit(ana, { step: null })).body.step).toBeNull()
  expect((await welcomeOf(ben)).step).toBe('picture')
})

test('a tab from before brings back nothing that was done', async () => {
  const cleo = await newcomer('Cleo')
  await edit(cleo, { step: 'sentence' })
  expect((await edit(cleo, { step: 'interests' })).body.step).toBe('sentence')
  await edit(cleo, { step: null })
  expect((await edit(cleo, { step: 'sentence' })).body.step).toBeNull()
  expect((await welcomeOf(cleo)).step).toBeNull()
})

test('all of it can be skipped at once, and no second confirmation begins it again', async () => {
  const dora = await newcomer('Dora')
  const late = await linkFor(dora, 'verify_email', dora.email)
  await edit(dora, { step: null })
  await call(api.confirmVerification, { body: { token: late } })
  expect((await welcomeOf(dora)).step).toBeNull()
})

test('the list of what is left is put away for good, and the step stays where it was', async () => {
  const [emil, fay] = [await newcomer('Emil'), await newcomer('Fay')]
  expect((await edit(emil, { listHidden: true })).body).toEqual({ step: 'picture', listHidden: true })
  expect((await edit(emil, { listHidden: true })).body).toEqual({ step: 'picture', listHidden: true })
  expect((await edit(emil, { step: null })).body).toEqual({ step: null, listHidden: true })
  expect((await welcomeOf(fay)).listHidden).toBe(false)
})

test('both at once are kept, also where only one of them is new', async () => {
  const gus = await newcomer('Gus')
  const hidden = { listHidden: true } as const
  expect((await edit(gus, { step: 'sentence', ...hidden })).body).toEqual({ step: 'sentence', ...hidden })
  expect((await edit(gus, { step: 'interests', ...hidden })).body).toEqual({ step: 'sentence', ...hidden })
  expect((await edit(gus, { step: null, ...hidden })).body).toEqual({ step: null, ...hidden })
  const hal = await newcomer('Hal')
  await edit(hal, { step: 'sentence' })
  expect((await edit(hal, { step: 'interests', ...hidden })).body).toEqual({ step: 'sentence', ...hidden })
})

test('what changes nothing writes nothing', async () => {
  const ida = await newcomer('Ida')
  await edit(ida, { step: 'sentence', listHidden: true })
  const before = await writtenBy(ida)
  for (const step of ['interests', 'sentence'] as const) await edit(ida, { step, listHidden: true })
  expect(await writtenBy(ida)).toBe(before)
  await edit(ida, { step: null })
  const ended = await writtenBy(ida)
  expect(ended).not.toBe(before)
  expect((await edit(ida, { step: null })).body).toEqual({ step: null, listHidden: true })
  expect(await writtenBy(ida)).toBe(ended)
})

/** Which transaction wrote the row as it is. */
async function writtenBy({ id }: Person) {
  const { rows } = await pool.query<{ xmin: string }>('select xmin from users where id = $1', [id])
  return rows[0]?.xmin
}

test('the database knows the steps as well', async () => {
  const jon = await newcomer('Jon')
  const write = pool.query(`update users set welcome_step = 'another' where id = $1`, [jon.id])
  await expect(write).rejects.toThrow('users_welcome_step')
})

test.each([
  {},
  { other: true },
  { step: 'picture' },
  { step: 'another' },
  { listHidden: false },
  { listHidden: 'yes' },
])('%j is no way on', async body => {
  const asker = await newcomer(`Odd-${crypto.randomUUID().slice(0, 8)}`)
  expect((await edit(asker, body as never)).status).toBe(400)
  expect((await welcomeOf(asker)).step).toBe('picture')
})
