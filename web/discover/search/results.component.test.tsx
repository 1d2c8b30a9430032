import type { Card } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { card, elif, manyCards, marksDone, noor, sofia, threeCards } from '#testing/cards.ts'
import { openSearch } from '#testing/open-search.ts'
import { toast } from '#testing/screen.ts'
import { directoryOf } from '#testing/searches.ts'

const people = page.getByRole('list', { name: 'People' })
const person = (name: string) => page.getByRole('article', { name })
const status = (words: string) => page.getByRole('status').filter({ hasText: words })

test('more people come by scrolling or by the button, and those above stay where they are', async () => {
  const pages: Record<string, Card[]> = { first: manyCards(20), second: manyCards(20, 20) }
  const app = await openSearch(
    {},
    {
      discover: ({ query }) =>
        (query as { cursor?: string }).cursor
          ? directoryOf(pages.second ?? [], { total: null })
          : directoryOf(pages.first ?? [], { nextCursor: 'next', total: { people: 1000, isMore: true } }),
    },
  )
  await expect.element(status('1,000+ people')).toBeVisible()
  const before = person('Person 1').element().getBoundingClientRect().top
  page.getByRole('button', { name: 'Show more people' }).element().scrollIntoView()
  const moved = before - person('Person 1').element().getBoundingClientRect().top
  await expect.element(person('Person 40')).toBeInTheDocument()
  expect(before - person('Person 1').element().getBoundingClientRect().top).toBe(moved)
  expect(app.asked()).toEqual([{ sort: 'best' }, { sort: 'best', cursor: 'next' }])
  await expect.element(status('1,000+ people')).toBeInTheDocument()
})

test('who has put off everyone that was found is told so, and an undo brings them back', async () => {
  await openSearch({ q: 'Noor' }, { discover: directoryOf([card(noor)]), ...marksDone })
  await person('Noor').getByRole('button', { name: 'Later' }).click()
  const left = page.getByRole('heading', { name: 'Nobody left here' })
  await expect.element(left).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
  await toast('Later').getByRole('button', { name: 'Undo' }).click()
  await expect.element(person('Noor')).toHaveFocus()
  await expect.element(left).not.toBeInTheDocument()
})

test('near matches stand apart under the filter they lack', async () => {
  await openSearch(
    { languages: ['nb'], near: true },
    {
      discover: directoryOf([card(noor)], {
        near: { without: 'languages', items: [card(sofia), card(elif)] },
      }),
    },
  )
  const near = page.getByRole('region', { name: 'Near matches: without “speaks Norsk”' })
  await expect.element(near.getByRole('article', { name: 'Sofia' })).toBeVisible()
  expect(people.getByRole('article').elements()).toHaveLength(1)
})

test('a search that fails can be tried again', { tags: 'variant' }, async () => {
  const app = await openSearch({}, { discover: noAnswer })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  app.answer({ discover: directoryOf(threeCards) })
  await again.click()
  await expect.element(person('Noor')).toBeVisible()
})

test('who has looked through too many pages reads when there are more', { tags: 'variant' }, async () => {
  await openSearch({}, { discover: refusal('discover_limit', { retryAfter: 600 }) })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You have looked through as many pages as you can for now. In an hour there are more.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('nothing tells how far away someone is, or who is online', async () => {
  await openSearch()
  await expect.element(person('Noor')).toBeVisible()
  expect(page.getByRole('tabpanel').element().textContent).not.toMatch(/distance|\bkm\b|miles|online/i)
})
