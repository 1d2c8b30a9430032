import { interests } from '@akin/contract/profile/interests.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'
import { problemOf, toast } from '#testing/screen.ts'

const bio = 'Cartographer. I draw ferries as a hobby.'
const maps = { id: 1, label: 'Maps', url: 'https://maps.example/', verifiedAt: null }
const save = page.getByRole('button', { name: 'Save changes' })
const field = (label: string) => page.getByLabelText(label)

async function openForm(answers = keptProfile()) {
  const app = await openPage('/profile', answers)
  await expect.element(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
  return app
}

async function saveIt() {
  await save.click()
  await expect.element(toast('Profile saved')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
}

test('each bad entry says what is wrong with it, and the first one takes the focus', async () => {
  const app = await openForm()
  const bad = [
    ['Name', 'x'.repeat(51), 'Use at most 50 characters.'],
    ['Headline', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['Pronouns', 'x'.repeat(21), 'Use at most 20 characters.'],
    ['Where you are', 'x'.repeat(61), 'Use at most 60 characters.'],
    ['In your own words', 'x'.repeat(501), 'Use at most 500 characters.'],
  ] as const
  for (const [name, text, message] of bad) {
    await field(name).fill(text)
    field(name).element().blur()
    await expect.poll(() => problemOf(name), { message: `${name} when it is left` }).toBe(message)
  }
  await page.getByRole('button', { name: 'Add a prompt' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await field('Label').fill('Plain')
  await field('Address').fill('http://plain.example/')
  await save.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.poll(() => problemOf('Answer')).toBe('Write something here, or take it away.')
  expect(problemOf('Address')).toBe('Enter a web address that begins with https://')
  await field('Name').fill('Ana')
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false')
  expect(app.calls('editProfile')).toEqual([])
})

test('three interests may be in words of one’s own, ten in all, and each once', async () => {
  const chosen = ['Own one', 'Own two', ...interests.slice(0, 6)]
  const app = await openForm(keptProfile({ interests: chosen }))
  const interest = field('Add an interest')
  const chips = page.getByRole('button', { name: /^Remove / })
  const add = async (text: string) => {
    await interest.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await add('Own three')
  await expect.poll(() => chips.elements().length).toBe(9)
  await add('Own four')
  await expect.poll(() => problemOf('Add an interest')).toBe('Add at most 3 of your own.')
  await expect.element(interest).toHaveValue('Own four')
  await add('own ONE')
  await expect.poll(() => problemOf('Add an interest')).toBe('Each interest counts once.')
  await add('x'.repeat(25))
  await expect.poll(() => problemOf('Add an interest')).toBe('Use at most 24 characters.')
  await interest.fill('')
  const offered = page.getByRole('group', { name: 'Perhaps one of these?' }).getByRole('button')
  const last = offered.first().element().textContent ?? ''
  await offered.first().click()
  await expect.poll(() => chips.elements().length).toBe(10)
  expect(offered.elements()).toEqual([])
  await add(interests.at(-1) ?? '')
  await expect.poll(() => problemOf('Add an interest')).toBe('Choose at most 10.')
  await interest.fill('')
  await saveIt()
  expect(app.calls('editProfile')).toEqual([{ body: { interests: [...chosen, 'Own three', last] } }])
})

test('discarding brings back what was saved, and then nobody asks', async () => {
  const app = await openForm(keptProfile({ links: [maps] }))
  await field('Name').fill('Someone else')
  await field('Country').selectOptions('Norway')
  await page.getByRole('button', { name: 'Networking' }).click()
  await page.getByRole('button', { name: 'Remove Maps' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(field('Country')).toHaveValue('')
  await expect
    .element(page.getByRole('button', { name: 'Networking' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(field('Label')).toHaveValue('Maps')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect.poll(app.address).toBe('/profile?tab=privacy')
})

test('a save that fails keeps everything typed, and only what changed is sent', async () => {
  const answers = keptProfile({ links: [maps] })
  const app = await openForm({ ...answers, editProfile: noAnswer })
  await field('In your own words').fill(bio)
  await field('Label').fill('My maps')
  await save.click()
  await expect
    .element(page.getByText('We could not reach Akin. Check your connection and try again.'))
    .toBeVisible()
  await expect.element(field('In your own words')).toHaveValue(bio)
  await expect.element(field('Label')).toHaveValue('My maps')
  app.answer(answers)
  await saveIt()
  const changes = { bio, links: [{ label: 'My maps', url: 'https://maps.example/' }] }
  expect(app.calls('editProfile')).toEqual([{ body: changes }, { body: changes }])
})

test('what is typed while a save is on its way stays, unsaved', async () => {
  const answer = Promise.withResolvers<OwnProfile>()
  const app = await openForm({ ...keptProfile(), editProfile: answer.promise })
  await field('Where you are').fill('Bergen')
  await save.click()
  await expect.poll(() => app.calls('editProfile')).toEqual([{ body: { city: 'Bergen' } }])
  await field('Name').fill('Ana')
  answer.resolve({ ...emptyProfile, city: 'Bergen' })
  await expect.element(toast('Profile saved')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Ana')
  await expect.element(field('Where you are')).toHaveValue('Bergen')
  app.answer({ editProfile: { ...emptyProfile, city: 'Bergen', fullName: 'Ana' } })
  await saveIt()
  expect(app.calls('editProfile')[1]).toEqual({ body: { fullName: 'Ana' } })
})

test('what the server refuses is said at its field', async () => {
  const fields = { 'links.0.url': 'Not this address.', interests: 'Not this one.' }
  const app = await openForm({
    ...keptProfile({ links: [maps] }),
    editProfile: refusal('invalid_fields', { fields }),
  })
  await field('Name').fill('Ana')
  await save.click()
  await expect.poll(() => problemOf('Address')).toBe('Not this address.')
  expect(problemOf('Add an interest')).toBe('Not this one.')
  await expect.element(field('Add an interest')).toHaveFocus()
  expect(app.calls('editProfile')).toHaveLength(1)
})

test('the card shows what is typed right now, and the next step leads to its field', async () => {
  const completeness = { percent: 25, next: 'interests' } as const
  await openForm({ ...keptProfile(), editProfile: { ...emptyProfile, bio, completeness } })
  const card = page.getByRole('article', { name: 'How you look in Discover' })
  const complete = page.getByRole('progressbar', { name: 'Your profile' })
  await expect.element(card.getByRole('heading')).toHaveTextContent('Ana')
  await field('Where you are').fill('Bergen')
  await field('Country').selectOptions('Norway')
  await field('In your own words').fill(bio)
  await field('Headline').fill('I bake before sunrise.')
  await expect.element(card.getByText('Bergen, Norway')).toBeVisible()
  await expect.element(card.getByText('“I bake before sunrise.”')).toBeVisible()
  await expect.element(card).not.toMatchTextContent(bio)
  await expect.element(complete).toHaveAttribute('aria-valuetext', 'Not filled in yet')
  await page.getByRole('link', { name: 'Add a photo' }).click()
  await expect.element(page.getByRole('button', { name: 'Change photo' })).toHaveFocus()
  await saveIt()
  await expect.element(complete).toHaveAttribute('aria-valuetext', 'Partly filled in')
  await page.getByRole('link', { name: 'Choose three interests' }).click()
  await expect.element(field('Add an interest')).toHaveFocus()
})

test('on a phone how far the profile is stands above everything, in one line, until it is whole', async () => {
  await page.viewport(390, 844)
  const app = await openForm({ ...keptProfile(), getOwnProfile: emptyProfile })
  const complete = page.getByRole('progressbar', { name: 'Your profile' })
  await expect.element(complete).toHaveAttribute('aria-valuenow', '0')
  const photo = page.getByRole('button', { name: 'Change photo' })
  expect(complete.element().getBoundingClientRect().bottom).toBeLessThan(
    photo.element().getBoundingClientRect().top,
  )
  await page.getByRole('link', { name: 'Add a photo' }).click()
  await expect.element(photo).toHaveFocus()
  app.answer({ editProfile: { ...emptyProfile, bio, completeness: { percent: 100, next: null } } })
  await field('In your own words').fill(bio)
  await saveIt()
  await expect.element(complete).not.toBeInTheDocument()
})

test('someone unverified can write all of it, and is led to the confirmation', async () => {
  const app = await openForm({ ...keptProfile(), getUser: { ...ana, emailVerified: false } })
  await expect
    .element(page.getByRole('link', { name: 'Verify your email address' }))
    .toHaveAttribute('href', '/pending-verification')
  await field('In your own words').fill(bio)
  await saveIt()
  expect(app.calls('editProfile')).toEqual([{ body: { bio } }])
})

test('a profile that does not load can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/profile', { getUser: ana, getOwnProfile: noAnswer })
  await expect.element(page.getByText('We could not load your profile.', { exact: false })).toBeVisible()
  app.answer({ getOwnProfile: emptyProfile })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
})

test('on a phone the save bar hides neither the tab bar nor the field that has the focus', async () => {
  await page.viewport(390, 844)
  await openForm(keptProfile({ links: [maps, { ...maps, id: 2, url: 'https://shop.example/' }] }))
  await field('Name').fill('Ana')
  const bar = page.getByRole('group', { name: 'Unsaved changes' }).element()
  const tabs = page.getByRole('navigation', { name: 'Main' }).elements().at(-1)
  const tabsTop = () => tabs?.getBoundingClientRect().top ?? 0
  // It comes in from below.
  await expect.poll(() => bar.getBoundingClientRect().bottom <= tabsTop()).toBe(true)
  const { top } = bar.getBoundingClientRect()
  const form = page.getByRole('form', { name: 'Your profile' }).element()
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, select')]
  expect(fields.length).toBeGreaterThan(10)
  for (const each of fields) {
    window.scrollTo(0, 0)
    each.focus()
    each.scrollIntoView({ block: 'nearest' })
    expect(each.getBoundingClientRect().bottom, each.id).toBeLessThanOrEqual(top)
  }
})

test('the empty form is accessible', { tags: 'variant' }, async () => {
  await openForm()
  await expectAccessible()
})

test('the page is accessible, full of links, visits and mistakes', { tags: 'variant' }, async () => {
  await openForm({
    ...keptProfile({ links: [maps, { ...maps, id: 2, label: 'Shop', url: 'https://shop.example/' }] }),
    getVisits: { days: [{ day: '2026-04-30', visits: 2 }] },
  })
  await expect
    .element(page.getByRole('region', { name: 'Visits to your page' }))
    .toMatchTextContent('2 today')
  await page.getByRole('button', { name: 'Set a status' }).click()
  await expect.element(page.getByRole('form', { name: 'Status' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a prompt' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await save.click()
  await expect.poll(() => problemOf('Answer')).not.toBe('')
  await field('Add an interest').fill('tr')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectAccessible()
})
