import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { accountScene } from '../server/auth/account.scene.ts'
import { raceServers } from '../server/auth/auth.testing.ts'
import { passkeyScene } from '../server/auth/passkeys/passkeys.scene.ts'
import { twoStepScene } from '../server/auth/two-step/two-step.scene.ts'
import { purgeRaces } from '../server/testing/purge-races.ts'

const { raceSome, wins } = purgeRaces(await accountScene())

test('either the owner comes back or the purge is done, never both, in 200 races', async () => {
  while (wins.owner + wins.purge < 200) await raceSome()
  expect(Math.min(wins.owner, wins.purge), 'either wins often enough').toBeGreaterThan(10)
})

test('the same code on two servers at once gets in once, in 100 of 100', async () => {
  const { app, careful, challengeOf, config, deps, nextCode } = await twoStepScene({
    config: { limitsScale: 100 },
  })
  const race = raceServers([app, await buildApp(deps, {})], config)
  const ana = await careful('Ana')
  for (let round = 0; round < 100; round++) {
    const challenges = [await challengeOf(ana), await challengeOf(ana)]
    const code = await nextCode(ana)
    const bodies = challenges.map(challenge => ({ challenge, code }))
    expect(await race(api.takeSecondStep, bodies)).toEqual([200, 403])
  }
})

test('the same answer of a passkey on two servers at once gets in once, in 100 of 100', async () => {
  const { app, config, deps, holder, question } = await passkeyScene({ config: { ipLimitsScale: 100 } })
  const race = raceServers([app, await buildApp(deps, {})], config)
  const { key } = await holder('Ben')
  for (let round = 0; round < 100; round++) {
    const answer = key.answer(await question())
    expect(await race(api.logInWithPasskey, [answer, answer])).toEqual([200, 403])
  }
})
