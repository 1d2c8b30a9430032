import type { InterestCount } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { emptyProfile } from '#testing/nothing-yet.ts'
import { openFilters } from '#testing/open-filters.ts'
import { interestCount } from '#testing/searches.ts'

const filters = page.getByRole('complementary', { name: 'Filters' })
const allInterests = page.getByRole('dialog', { name: 'All interests' })

test('one’s own interests come first, with how many share each', async () => {
  const app = await openFilters()
  const boxes = filters.getByRole('group', { name: 'Interests' }).getByRole('checkbox')
  await expect.element(boxes.first()).toBeVisible()
  const names = boxes.elements().map(box => box.closest('label')?.textContent)
  expect(names).toEqual(['Small ferries', 'Tea', 'Maps', 'Chess', 'Cats', 'Coffee'])
  await expect.element(filters.getByText('900 people')).toBeVisible()
  await filters.getByRole('checkbox', { name: 'Tea' }).click()
  await filters.getByRole('checkbox', { name: 'Small ferries' }).click()
  await expect.poll(app.asked).toEqual({ sort: 'best', interests: ['Tea', 'Small ferries'] })
  await filters.getByRole('checkbox', { name: 'Tea' }).click()
  await expect.poll(app.asked).toEqual({ sort: 'best', interests: 'Small ferries' })
})

test('until the interests are here they have their place, and nothing below it moves', async () => {
  const late = Promise.withResolvers<InterestCount[]>()
  await openFilters({}, { listInterests: late.promise })
  await expect.element(filters.getByRole('status', { name: 'Loading interests' })).toBeInTheDocument()
  const below = filters.getByRole('button', { name: 'All interests' })
  const before = below.element().getBoundingClientRect().top
  late.resolve(['Tea', 'Maps', 'Chess', 'Cats', 'Coffee', 'Cinema'].map(name => interestCount(name, 500)))
  await expect.element(filters.getByRole('checkbox', { name: 'Cinema' })).toBeVisible()
  expect(below.element().getBoundingClientRect().top).toBeCloseTo(before, 0)
})

test('any interest can be found in the list of all, or added in one’s own words', {
  tags: 'variant',
}, async () => {
  const app = await openFilters({ interests: ['Tea'] })
  await filters.getByRole('button', { name: 'All interests' }).click()
  await expect.element(allInterests.getByRole('checkbox', { name: 'Tea' })).toBeChecked()
  const words = allInterests.getByRole('searchbox', { name: 'Search interests' })
  await words.fill('bookb')
  await allInterests.getByRole('checkbox', { name: 'Bookbinding' }).click()
  await words.fill('Moss gardens')
  await allInterests.getByRole('button', { name: 'Add “Moss gardens”' }).click()
  await expect.element(words).toHaveValue('')
  await expect.element(allInterests.getByRole('checkbox', { name: 'Moss gardens' })).toBeChecked()
  expect(app.calls('discover'), 'nothing is asked before all are chosen').toHaveLength(1)
  await allInterests.getByRole('button', { name: 'Look for 3' }).click()
  await expect.poll(app.asked).toMatchObject({ interests: ['Tea', 'Bookbinding', 'Moss gardens'] })
  await expect.element(filters.getByRole('button', { name: 'All interests' })).toHaveFocus()
  await expect.element(filters.getByRole('checkbox', { name: 'Moss gardens' })).toBeChecked()
})

test('what was chosen in the list of all is dropped by Cancel, and ten are enough', {
  tags: 'variant',
}, async () => {
  const ten = Array.from({ length: 10 }, (_, index) => `Own ${index}`)
  const app = await openFilters({ interests: ten })
  await filters.getByRole('button', { name: 'All interests' }).click()
  await expect.element(allInterests.getByRole('checkbox', { name: 'Tea' })).toBeDisabled()
  await allInterests.getByRole('checkbox', { name: 'Own 3' }).click()
  await expect.element(allInterests.getByRole('checkbox', { name: 'Tea' })).toBeEnabled()
  await allInterests.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(allInterests).not.toBeInTheDocument()
  expect(app.calls('discover')).toHaveLength(1)
  await filters.getByRole('button', { name: 'All interests' }).click()
  await expect.element(allInterests.getByRole('checkbox', { name: 'Own 3' })).toBeChecked()
})

test('people are looked for by language, country, city and what they look for', async () => {
  const app = await openFilters({}, { getOwnProfile: { ...emptyProfile, languages: ['de'] } })
  await filters.getByRole('button', { name: 'Deutsch' }).click()
  await filters.getByRole('combobox', { name: 'Another language' }).selectOptions('Norsk')
  await expect.element(filters.getByRole('button', { name: 'Norsk' })).toHaveAttribute('aria-pressed', 'true')
  await filters.getByRole('combobox', { name: 'Country' }).selectOptions('Portugal')
  await filters.getByRole('button', { name: 'Language exchange' }).click()
  await filters.getByRole('textbox', { name: 'City' }).fill('Porto')
  const all = {
    ...{ sort: 'best', languages: ['de', 'nb'], country: 'PT', city: 'Porto' },
    lookingFor: 'language exchange',
  }
  await expect.poll(app.asked).toEqual(all)
  await filters.getByRole('combobox', { name: 'Country' }).selectOptions('Anywhere')
  await expect.poll(app.asked).not.toHaveProperty('country')
})

test('an age has two ends, and what cannot be one is said', { tags: 'variant' }, async () => {
  const app = await openFilters()
  const from = filters.getByRole('textbox', { name: 'From' })
  const to = filters.getByRole('textbox', { name: 'To' })
  await from.fill('17')
  await expect.element(filters.getByText('Use ages from 18 to 120.')).toBeVisible()
  await from.fill('40')
  await expect.poll(app.asked).toEqual({ sort: 'best', ageMin: '40' })
  await to.fill('30')
  await expect.element(filters.getByText('The first age is higher than the second.')).toBeVisible()
  await from.fill('25')
  await expect.poll(app.asked).toEqual({ sort: 'best', ageMin: '25', ageMax: '30' })
  await from.fill('')
  await expect.poll(app.asked).toEqual({ sort: 'best', ageMax: '30' })
})

test('whom to leave out is a matter of switches', { tags: 'variant' }, async () => {
  const app = await openFilters()
  for (const [name, filter] of [
    ['New here', 'newHere'],
    ['Verified links only', 'verified'],
    ['Has a photo', 'hasPhoto'],
    ['Only people whose preferences I match', 'twoWay'],
    ['Include near matches', 'near'],
  ] as const) {
    const control = filters.getByRole('switch', { name })
    control.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(control).toBeChecked()
    await expect.poll(app.asked).toEqual({ sort: 'best', [filter]: 'true' })
    expect(app.address()).toContain(`${filter}=true`)
    await control.click()
    await expect.poll(app.address).not.toContain(filter)
  }
  // Nobody is asked by their name whom they look for.
  const twoWay = filters.getByRole('switch', { name: 'Only people whose preferences I match' })
  await twoWay.click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Noor')
  await expect.poll(app.asked).toEqual({ sort: 'best', q: 'Noor' })
  await expect.element(twoWay).toBeDisabled()
  await expect.element(twoWay).toHaveAccessibleDescription(/^Not together with a name/)
  await expect.element(page.getByText('A filter is off')).toBeVisible()
})

test('the list of all interests is accessible', { tags: 'variant' }, async () => {
  await openFilters({ interests: ['Tea'] })
  await filters.getByRole('button', { name: 'All interests' }).click()
  await allInterests.getByRole('searchbox', { name: 'Search interests' }).fill('mo')
  await expect.element(allInterests.getByRole('button', { name: 'Add “mo”' })).toBeVisible()
  await expectAccessible()
})
