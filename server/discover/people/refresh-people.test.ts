import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discoverScene } from '../discover-scene.ts'
import { discoverable, discoverNames } from '../tables.ts'

const stage = await discoverScene()
const { db, strangers, shown, refreshAll } = stage

test('someone can be found a moment after they came', async () => {
  const [ana] = await strangers('Ana')
  await shown(ana, {
    interests: ['Pottery'],
    city: 'Lisbon',
    country: 'PT',
    languages: ['pt'],
    fullName: 'Ana Sousa',
  })
  await refreshAll()
  const rows = await db.select().from(discoverable).where(eq(discoverable.userId, ana.id))
  const names = await db.select().from(discoverNames).where(eq(discoverNames.userId, ana.id))
  console.log(rows, names)
  expect(rows).toHaveLength(1)
})
