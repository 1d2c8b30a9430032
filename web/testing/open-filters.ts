import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from './answers.ts'
import { manyCards } from './cards.ts'
import { openPage } from './open-page.tsx'
import { directoryOf, interestCount, searchAddress, searching } from './searches.ts'

const interests = [
  interestCount('Tea', 900),
  interestCount('Small ferries', 12, true),
  interestCount('Maps', 700),
  ...['Chess', 'Cats', 'Coffee', 'Cinema'].map(name => interestCount(name, 500)),
]

/** A search with 34 people in it, and interests to look for. */
export async function openFilters(looked: object = {}, answers: Answers = {}) {
  const app = await openPage(searchAddress({ sort: 'best', ...looked }), {
    ...searching,
    discover: directoryOf(manyCards(3), { total: { people: 34, isMore: false } }),
    listInterests: interests,
    ...answers,
  })
  await expect.element(page.getByText('34 people')).toBeVisible()
  return { ...app, asked: () => app.calls('discover').at(-1)?.query }
}
