import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { accountScene } from '../server/auth/account.scene.ts'
import { twoStepScene } from '../server/auth/two-step/two-step.scene.ts'
import { purgeRaces } from '../server/testing/purge-races.ts'

const { raceSome, wins } = purgeRaces(await accountScene())

test('either the owner comes back or the purge is done, never both, in 200 races', async () => {
  while (wins.owner + wins.purge < 200) await raceSome()
  expect(Math.min(wins.owner, wins.purge), 'either wins often enough').toBeGreaterThan(10)
})

test('the same code on two servers at once gets in once, in 100 of 100', async () => {
  const { app, careful, challengeOf, config, deps, nextCode } = await twoStepScene()
  const servers = [app, await buildApp(deps, {})]
  const ana = await careful('Ana')
  for (let round = 0; round < 100; round++) {
    const challenges = [await challengeOf(ana), await challengeOf(ana)]
    const code = await nextCode(ana)
    const answers = await Promise.all(
      servers.map((server, n) =>
        server.inject({
          method: 'POST',
          url: api.takeSecondStep.path,
          headers: { origin: config.publicUrl },
          payload: { challenge: challenges[n], code },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  }
})
