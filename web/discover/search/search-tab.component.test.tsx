import type { Card, DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { card, elif, manyCards, noor, sofia, threeCards } from '#testing/cards.ts'
import { openPage } from '#testing/open-page.tsx'
import { directoryOf, interestCount, searchAddress, searching } from '#testing/searches.ts'

const field = page.getByRole('searchbox', { name: 'Search people' })
const people = page.getByRole('list', { name: 'People' })
const person = (name: string) => page.getByRole('article', { name })
const used = page.getByRole('list', { name: 'Filters in use' })
const status = (words: string) => page.getByRole('status').filter({ hasText: words })

async function search(looked: object = {}, answers: Answers = {}) {
  const app = await openPage(searchAddress(looked), {
    ...searching,
    discover: directoryOf(threeCards),
    ...answers,
  })
  return {
    ...app,
    /** What was asked for so far. */
    asked: () => app.calls('discover').map(({ query }) => query),
    remembered: () => app.calls('editDiscoverSettings').map(({ body }) => body),
  }
}

test('without a search everyone is there, best first, and counted', async () => {
  const app = await search()
  await expect.element(status('3 people')).toBeVisible()
  await expect.element(person('Noor')).toBeVisible()
  expect(app.asked()).toEqual([{ sort: 'best' }])
  await expect.element(used).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save this search' })).not.toBeInTheDocument()
})

test('a name is looked for once the typing pauses, and the old people stay until the new ones come', async () => {
  const app = await search()
  await expect.element(person('Noor')).toBeVisible()
  const late = Promise.withResolvers<DiscoverPage>()
  app.answer({ discover: late.promise })
  vi.useFakeTimers()
  await field.fill('Vera')
  vi.advanceTimersByTime(299)
  expect(app.asked()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(app.asked).toEqual([{ sort: 'best' }, { sort: 'best', q: 'Vera' }])
  await expect.element(person('Noor')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'People found' }))
    .toHaveAttribute('aria-busy', 'true')
  late.resolve(directoryOf([card({ id: 40, displayName: 'Vera' })]))
  await expect.element(status('1 person')).toBeVisible()
  await expect.element(person('Noor')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(app.address()).toBe('/discover?q=Vera&tab=search')
})

test('the address holds the whole search, and Back leads to the one before', async () => {
  const app = await search({
    interests: ['Pottery'],
    languages: ['nb'],
    country: 'PT',
    ageMin: 25,
    sort: 'new',
  })
  await expect.element(person('Noor')).toBeVisible()
  expect(app.asked()).toEqual([
    { interests: 'Pottery', languages: 'nb', country: 'PT', ageMin: '25', sort: 'new' },
  ])
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('new')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Recently active')
  await expect.poll(app.asked).toHaveLength(2)
  expect(app.asked().at(-1)).toMatchObject({ sort: 'active', country: 'PT' })
  app.back()
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('new')
  expect(app.address()).toContain('sort=new')
  expect(app.asked(), 'an answer that is known need not be asked for again').toHaveLength(2)
})

test('each filter in use can be removed, and all of them at once', async () => {
  const app = await search({ interests: ['Pottery', 'Tea'], country: 'PT', verified: true, q: 'No' })
  await expect.element(used.getByRole('button', { name: 'Remove Pottery' })).toBeVisible()
  const names = used
    .getByRole('button')
    .elements()
    .map(chip => chip.getAttribute('aria-label'))
  expect(names).toEqual(['Remove Pottery', 'Remove Tea', 'Remove Portugal', 'Remove Verified'])
  used.getByRole('button', { name: 'Remove Tea' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(used.getByRole('button', { name: 'Remove Portugal' })).toHaveFocus()
  await expect.poll(app.asked).toHaveLength(2)
  expect(app.asked().at(-1)).toEqual({
    ...{ interests: 'Pottery', country: 'PT', verified: 'true' },
    ...{ q: 'No', sort: 'best' },
  })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(used).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.poll(() => app.asked().at(-1)).toEqual({ q: 'No', sort: 'best' })
})

test('what was looked for last is there again, without asking for anyone in between', async () => {
  const tuning = { interests: 0, languages: 0, activity: 0, mutuals: 0, newness: 0 } as const
  const app = await search(
    {},
    { getDiscoverSettings: { tuning, filters: { country: 'PT', hasPhoto: true } } },
  )
  await expect.element(used.getByRole('button', { name: 'Remove Portugal' })).toBeVisible()
  await expect.element(person('Noor')).toBeVisible()
  expect(app.asked()).toEqual([{ country: 'PT', hasPhoto: 'true', sort: 'best' }])
  expect(app.remembered(), 'nobody has chosen anything').toEqual([])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => app.asked().at(-1)).toEqual({ sort: 'best' })
  await expect.poll(app.remembered).toEqual([{ filters: {} }])
})

test('filters are remembered after a moment, all changes at once, and a failure is silent', async () => {
  const app = await search({ q: 'No' }, { editDiscoverSettings: noAnswer })
  await expect.element(person('Noor')).toBeVisible()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await page.getByRole('switch', { name: 'Has a photo' }).click()
  await page.getByRole('switch', { name: 'New here' }).click()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await expect.poll(app.remembered).toEqual([{ filters: { hasPhoto: true, newHere: true } }])
  await expect.poll(() => app.asked().at(-1)).toMatchObject({ hasPhoto: 'true', newHere: 'true', q: 'No' })
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a name and an order are for now: the filters of a link that someone was sent are not remembered', async () => {
  const app = await search({ country: 'PT' })
  await expect.element(person('Noor')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('New here')
  await field.fill('No')
  await expect.poll(() => app.asked().at(-1)).toMatchObject({ sort: 'new', q: 'No', country: 'PT' })
  await app.close()
  expect(app.remembered()).toEqual([])
})

test('several filters pressed in a row are one question', async () => {
  const app = await search({ q: 'No' })
  await expect.element(person('Noor')).toBeVisible()
  vi.useFakeTimers()
  for (const name of ['Has a photo', 'New here', 'Verified links only'])
    await page.getByRole('switch', { name }).click()
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect.poll(app.asked).toHaveLength(2)
  expect(app.asked().at(-1)).toMatchObject({ hasPhoto: 'true', newHere: 'true', verified: 'true' })
})

test('more people come by scrolling or by the button, and those above stay where they are', async () => {
  const pages: Record<string, Card[]> = { first: manyCards(20), second: manyCards(20, 20) }
  const app = await search(
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

test('near matches stand apart under the filter they lack', async () => {
  await search(
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

test('a search that fails can be tried again', async () => {
  const app = await search({}, { discover: noAnswer })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  app.answer({ discover: directoryOf(threeCards) })
  await again.click()
  await expect.element(person('Noor')).toBeVisible()
})

test('who has looked through too many pages reads when there are more', async () => {
  await search({}, { discover: refusal('discover_limit', { retryAfter: 600 }) })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You have looked through as many pages as you can for now. In an hour there are more.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('nothing tells how far away someone is, or who is online', async () => {
  await search()
  await expect.element(person('Noor')).toBeVisible()
  expect(page.getByRole('tabpanel').element().textContent).not.toMatch(/distance|\bkm\b|miles|online/i)
})

test('the search is accessible, while people load, with filters, near matches and a saved search', async () => {
  const late = Promise.withResolvers<DiscoverPage>()
  await search(
    { interests: ['Pottery'], languages: ['nb'], near: true, ageMin: 25 },
    {
      discover: late.promise,
      listInterests: [interestCount('Pottery', 214, true), interestCount('Night trains', 88)],
    },
  )
  await expect.element(page.getByRole('checkbox', { name: 'Night trains' })).toBeVisible()
  await expectAccessible('the search while people load')
  late.resolve(
    directoryOf(threeCards, {
      near: { without: 'languages', items: [card({ id: 9, displayName: 'Vera' })] },
    }),
  )
  await expect.element(person('Vera')).toBeVisible()
  await expectAccessible('the search')
})
