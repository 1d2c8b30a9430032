import { describe, expect, test } from 'vitest'
import { spotlightScene } from '#testing/discover/spotlight.scene.ts'
import { whoIsNeverShown } from '../who-is-never-shown.testing.ts'

const stage = await spotlightScene()
const { buy, lateComer, litFor, nobodyLit, refreshAll, shownPeople, viewersOf, withDeck } = stage

test('one’s own is not shown to oneself, nor counted', async () => {
  await nobodyLit()
  const { ana } = await withDeck()
  await stage.withTokens([ana])
  await buy(ana)
  expect(await litFor(ana)).toEqual([])
  expect(await viewersOf(ana)).toEqual([])
})

describe.each(whoIsNeverShown(stage))('%s', (who, become) => {
  // Decks, the directory and the Spotlight ask the same question: of all three, every line is tried with the decks.
  const options = who.includes('block') ? {} : { tags: 'variant' }
  test('is in no Spotlight for her, and leaves one that she has seen, at once', options, async () => {
    const { ana, ben } = await lateComer(8)
    const [cleo] = await shownPeople('Cleo')
    await buy(ben)
    await buy(cleo)
    expect(new Set(await litFor(ana))).toEqual(new Set([ben.id, cleo.id]))
    await become(ana, ben)
    expect(await litFor(ana)).toEqual([cleo.id])
    await refreshAll()
    expect(await litFor(ana)).toEqual([cleo.id])
  })
})
