import { expect, test } from 'vitest'
import { shareScene } from './share.scene.ts'
import { sweepSharesNow } from './sweep-shares.ts'

const { deps, person, share, timePasses, rowOf } = await shareScene()

test('links that have run out go, all others stay', async () => {
  const ana = await person('Ana')
  const over = await share(ana)
  await timePasses({ hours: 25 })
  const alive = await share(ana)
  expect(await rowOf(over.id)).toBeDefined()
  for (let run = 0; run < 2; run++) {
    await sweepSharesNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
    expect([await rowOf(over.id), (await rowOf(alive.id))?.id]).toEqual([undefined, alive.id])
  }
})
