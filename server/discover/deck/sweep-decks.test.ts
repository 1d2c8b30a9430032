import { expect, test } from 'vitest'
import { dayNumber, dayOf, today } from '../day.ts'
import { discoverScene } from '../discover.scene.ts'
import { decks, exposures } from '../tables.ts'
import { forgetOldDecks } from './sweep-decks.ts'

const { db, strangers } = await discoverScene()

test('decks are forgotten after fifteen days and exposures after two, in short steps', async () => {
  const [ana] = await strangers('Ana')
  const days = Array.from({ length: 20 }, (_, ago) => dayOf(dayNumber(today()) - ago))
  await db.insert(decks).values(days.map(day => ({ userId: ana.id, day, people: [], factors: [] })))
  await db.insert(exposures).values(days.map(day => ({ userId: ana.id, day, shown: 1 })))
  await forgetOldDecks(db, new AbortController().signal, 2)
  expect(await daysIn(decks)).toEqual(days.slice(0, 16))
  expect(await daysIn(exposures)).toEqual(days.slice(0, 3))
})

async function daysIn(table: typeof decks | typeof exposures) {
  const rows = await db.select({ day: table.day }).from(table)
  return rows
    .map(({ day }) => day)
    .sort()
    .reverse()
}
