import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { card, threeCards } from '#testing/cards.ts'
import { openSearch } from '#testing/open-search.ts'
import { directoryOf, interestCount } from '#testing/searches.ts'

const field = page.getByRole('searchbox', { name: 'Search people' })
const person = (name: string) => page.getByRole('article', { name })
const used = page.getByRole('list', { name: 'Filters in use' })
const status = (words: string) => page.getByRole('status').filter({ hasText: words })

test('without a search everyone is there, best first, and counted', async () => {
  const app = await openSearch()
  await expect.element(status('3 people')).toBeVisible()
  await expect.element(person('Noor')).toBeVisible()
  expect(app.asked()).toEqual([{ sort: 'best' }])
  await expect.element(used).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save this search' })).not.toBeInTheDocument()
})

test('a name is looked for once the typing pauses, and the old people stay until the new ones come', async () => {
  const app = await openSearch()
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
  const app = await openSearch({
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
  const app = await openSearch({ interests: ['Pottery', 'Tea'], country: 'PT', verified: true, q: 'No' })
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

test('the last filter that is removed leaves the focus in the search', async () => {
  await openSearch({ country: 'PT', q: 'No' })
  const last = used.getByRole('button', { name: 'Remove Portugal' })
  await expect.element(last).toBeVisible()
  last.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(used).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('several filters pressed in a row are one question', async () => {
  const app = await openSearch({ q: 'No' })
  await expect.element(person('Noor')).toBeVisible()
  vi.useFakeTimers()
  for (const name of ['Has a photo', 'New here', 'Verified links only'])
    await page.getByRole('switch', { name }).click()
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect.poll(app.asked).toHaveLength(2)
  expect(app.asked().at(-1)).toMatchObject({ hasPhoto: 'true', newHere: 'true', verified: 'true' })
})

test('the search is accessible, while people load, with filters, near matches and a saved search', {
  tags: 'variant',
}, async () => {
  const late = Promise.withResolvers<DiscoverPage>()
  await openSearch(
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
