import type { FilterCost } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { card, noor } from '#testing/cards.ts'
import { openPage } from '#testing/open-page.tsx'
import { directoryOf, searchAddress, searching } from '#testing/searches.ts'

const person = page.getByRole('article', { name: 'Noor' })
const found = page.getByRole('region', { name: 'People found' })

function cost(filter: FilterCost['filter'], people: number, isMore = false): FilterCost {
  return { filter, more: { people, isMore } }
}

const looked = { interests: ['Pottery'], languages: ['nb'], country: 'PT', verified: true, newHere: true }

async function open(search: object, costs: FilterCost[]) {
  const app = await openPage(searchAddress(search), { ...searching, discover: directoryOf([], { costs }) })
  await expect.element(found).toBeVisible()
  app.answer({ discover: directoryOf([card(noor)]) })
  return { ...app, asked: () => app.calls('discover').at(-1)?.query }
}

test('the filter that costs the most is named, and one press lets go of it', async () => {
  const app = await open(looked, [
    cost('languages', 34),
    cost('country', 11),
    cost('verified', 4),
    cost('newHere', 2),
  ])
  await expect.element(page.getByRole('heading', { name: 'No one matches all of that' })).toBeVisible()
  await expect.element(found).toMatchTextContent('One filter keeps most people away: speaks Norsk.')
  const others = page.getByRole('list', { name: 'Other filters' })
  await expect
    .element(others.getByRole('listitem').first())
    .toHaveTextContent('Country: PortugalRemove (+11)')
  expect(others.getByRole('listitem').elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Remove it (+34)' }).click()
  await expect.element(person).toBeVisible()
  await expect.element(found).toHaveFocus()
  expect(app.asked()).not.toHaveProperty('languages')
})

test('so does one of the next two', { tags: 'variant' }, async () => {
  const app = await open(looked, [cost('languages', 1000, true), cost('country', 11), cost('verified', 4)])
  await expect.element(page.getByRole('button', { name: 'Remove it (+1,000+)' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Verified links only (+4)' }).click()
  await expect.element(person).toBeVisible()
  expect(app.asked()).toMatchObject({ languages: 'nb', country: 'PT' })
  expect(app.asked()).not.toHaveProperty('verified')
})

test('near matches can be asked for instead, and are shown apart', async () => {
  const app = await open(looked, [cost('languages', 34)])
  const near = { without: 'languages', items: [card(noor)] } as const
  app.answer({
    discover: directoryOf([], { costs: [cost('languages', 34)], near: { ...near, items: [...near.items] } }),
  })
  await found.getByRole('switch', { name: 'Include near matches' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Near matches: without “speaks Norsk”' }).getByRole('article'))
    .toBeVisible()
  expect(app.asked()).toMatchObject({ near: 'true' })
})

test('where no single filter is the cause, all of them can be let go of', { tags: 'variant' }, async () => {
  const app = await open(looked, [cost('languages', 0)])
  await expect.element(found).toMatchTextContent('Let go of a filter or two.')
  await found.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(person).toBeVisible()
  expect(app.asked()).toEqual({ sort: 'best' })
})

test('a name that nobody has is said with the name', async () => {
  const app = await open({ q: 'Zzyzx' }, [])
  await expect.element(page.getByRole('heading', { name: 'No one by that name' })).toBeVisible()
  await expect.element(found).toMatchTextContent('Nobody here goes by “Zzyzx”')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(person).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue('')
  expect(app.asked()).toEqual({ sort: 'best' })
})

test('nobody at all is nobody’s fault', { tags: 'variant' }, async () => {
  await open({}, [])
  await expect.element(page.getByRole('heading', { name: 'Nobody to show you yet' })).toBeVisible()
})

test('what keeps people away is accessible', async () => {
  await open(looked, [cost('languages', 34), cost('country', 11), cost('verified', 4)])
  await expect.element(page.getByRole('button', { name: 'Remove it (+34)' })).toBeVisible()
  await expectAccessible()
})
