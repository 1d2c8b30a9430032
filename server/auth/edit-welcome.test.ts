import { api } from '@akin/contract/api.ts'
import type { WelcomeChanges } from '@akin/contract/auth/welcome.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing.ts'
import { accountScene } from './account-scene.ts'

const { call, linkFor, person } = await accountScene()

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
  expect((await edit(emil, {})).body).toEqual({ step: 'picture', listHidden: true })
  expect((await edit(emil, { step: null })).body).toEqual({ step: null, listHidden: true })
  expect((await welcomeOf(fay)).listHidden).toBe(false)
})

test.each([{ step: 'picture' }, { step: 'another' }, { listHidden: false }, { listHidden: 'yes' }])(
  '%j is no way on',
  async body => {
    const asker = await newcomer(`Odd-${crypto.randomUUID().slice(0, 8)}`)
    expect((await edit(asker, body as never)).status).toBe(400)
    expect((await welcomeOf(asker)).step).toBe('picture')
  },
)
