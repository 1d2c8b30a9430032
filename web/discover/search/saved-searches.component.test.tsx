import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { directoryOf, savedSearch, searchAddress, searching } from '#testing/searches.ts'

const save = page.getByRole('button', { name: 'Save this search' })
const dialog = page.getByRole('dialog', { name: 'Save this search' })
const list = page.getByRole('list', { name: 'Saved searches' })
const discover = page.getByRole('link', { name: 'Discover' }).first()
const dot = 'New people in a saved search'
const potters = savedSearch(7, 'Potters', {
  sort: 'new',
  filters: { interests: ['Pottery'], country: 'PT' },
  newPeople: { people: 3, isMore: false },
})

async function open(looked: object, answers: Answers = {}) {
  const app = await openPage(searchAddress(looked), {
    ...searching,
    discover: directoryOf(threeCards),
    saveSearch: ({ body }) => savedSearch(8, '', body as object),
    removeSearch: 'done',
    markSearchSeen: 'done',
    ...answers,
  })
  await expect.element(page.getByText('3 people')).toBeVisible()
  return app
}

test('a search is saved under a name that is suggested, and then stands in the list', async () => {
  const app = await open({ interests: ['Pottery'], languages: ['nb'], q: 'No', near: true })
  await save.click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('“No”, Pottery, Norsk')
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Give it a name.')).toBeVisible()
  await name.fill('Potters')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Search saved', 'Potters')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list.getByRole('link', { name: 'Potters' })).toHaveAttribute('aria-current')
  // It is saved already.
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox', { name: 'Search people' })).toHaveFocus()
  expect(app.calls('saveSearch')).toEqual([
    { body: { name: 'Potters', q: 'No', filters: { interests: ['Pottery'], languages: ['nb'] } } },
  ])
})

test('when there is no room for another one, that is said kindly, and the name stays', {
  tags: 'variant',
}, async () => {
  await open({ country: 'PT' }, { saveSearch: refusal('searches_full') })
  await save.click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Portugal, by the sea')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('You have saved as many searches as your plan has room for. Remove one first.')
  await expect.element(name).toHaveValue('Portugal, by the sea')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(save).toHaveFocus()
})

test('opening a saved search looks for it again, and whoever is new counts as seen', async () => {
  const app = await open({ q: 'No' }, { listSearches: [potters] })
  const link = list.getByRole('link', { name: 'Potters 3 new this week' })
  await expect.element(discover).toHaveAccessibleDescription(dot)
  await link.click()
  await expect
    .poll(() => app.calls('discover').at(-1)?.query)
    .toEqual({
      ...{ interests: 'Pottery', country: 'PT' },
      sort: 'new',
    })
  await expect.element(list.getByRole('link', { name: 'Potters' })).toHaveAttribute('aria-current')
  await expect.element(discover).not.toHaveAccessibleDescription()
  expect(app.calls('markSearchSeen')).toEqual([{ params: { searchId: '7' } }])
  await list.getByRole('link', { name: 'Potters' }).click()
  expect(app.calls('markSearchSeen'), 'once is enough').toHaveLength(1)
  await expect
    .poll(() => app.calls('editDiscoverSettings').at(-1)?.body)
    .toEqual({ filters: potters.filters })
})

test('a saved search is removed at once, and comes back by Undo', async () => {
  const app = await open({ q: 'No' }, { listSearches: [potters] })
  await list.getByRole('button', { name: 'Remove Potters' }).click()
  await expect.element(list).not.toBeInTheDocument()
  const removed = toast('Search removed', 'Potters')
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByRole('link', { name: 'Potters' })).toBeVisible()
  expect(app.calls('removeSearch')).toEqual([{ params: { searchId: '7' } }])
  expect(app.calls('saveSearch')).toEqual([
    { body: { name: 'Potters', sort: 'new', filters: potters.filters } },
  ])
})

test('one that cannot be removed stays where it is', { tags: 'variant' }, async () => {
  const searches = [potters, savedSearch(9, 'All')]
  await open({ q: 'No' }, { listSearches: searches, removeSearch: refusal('rate_limited') })
  await list.getByRole('button', { name: 'Remove Potters' }).click()
  await expect.element(toast('Not removed')).toBeVisible()
  await expect.element(list.getByRole('link', { name: /^Potters/ })).toBeVisible()
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent('Potters')
})

test('on any page a dot on Discover says that a saved search has new people', async () => {
  const app = await openPage('/connect', { getUser: ana, listSearches: [potters] })
  await expect.element(discover).toHaveAccessibleDescription(dot)
  await expect.element(discover).toHaveTextContent(`${dot}Discover`)
  expect(app.calls('listSearches')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Connect' })).toBeVisible()
  await expectAccessible()
})

test('without new people there is no dot', { tags: 'variant' }, async () => {
  const quiet = { ...potters, newPeople: { people: 0, isMore: false } }
  const app = await openPage('/connect', { getUser: ana, listSearches: [quiet] })
  await expect.poll(() => app.calls('listSearches')).toHaveLength(1)
  await expect.element(discover).not.toHaveAccessibleDescription()
})

test('saved searches are accessible, the one that is open too', async () => {
  await open(
    { sort: 'new', interests: ['Pottery'], country: 'PT' },
    { listSearches: [potters, savedSearch(9, 'All')] },
  )
  await expect.element(list.getByRole('link', { name: /^Potters/ })).toHaveAttribute('aria-current')
  await expectAccessible()
})
