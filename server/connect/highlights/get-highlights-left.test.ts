import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { highlightScene } from '#testing/tokens/highlight.scene.ts'
import { crowd, strangersRefused } from '../connect.scene.ts'

const stage = await highlightScene()
const { db, call, rich, highlight, timePasses } = stage

const leftTo = async (asker: Person) => (await call(api.getHighlightsLeft, { asker })).body

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.getHighlightsLeft)).toEqual(strangersRefused)
})

test('three within 24 hours, each back a day after it was used', async () => {
  const [ana, ben] = await rich(500, 'Ana', 'Ben')
  expect(await leftTo(ana)).toEqual({ left: 3 })
  for (const [n, other] of (await crowd(db, 3)).entries()) {
    await highlight(ana, other)
    expect(await leftTo(ana)).toEqual({ left: 2 - n })
    await timePasses({ hours: 2 })
  }
  expect(await leftTo(ben), 'each has their own').toEqual({ left: 3 })
  await timePasses({ hours: 17.9 })
  expect(await leftTo(ana)).toEqual({ left: 0 })
  await timePasses({ hours: 0.2 })
  expect(await leftTo(ana)).toEqual({ left: 1 })
  await timePasses({ hours: 4 })
  expect(await leftTo(ana)).toEqual({ left: 3 })
})
