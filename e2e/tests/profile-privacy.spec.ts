import type { APIRequestContext, Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { breakCall } from '#bench/answers.ts'
import { expectAccessible } from '#bench/axe.ts'
import { expect, test } from '#bench/test.ts'

/** What someone else is given, as the server answers. */
async function seenBy(asker: { request: APIRequestContext }, path: string) {
  const answer = await asker.request.get(path)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

async function statusOf(asker: { request: APIRequestContext }, path: string) {
  return (await asker.request.get(path)).status()
}

/** The bodies of all changes that this page sends from now on. */
function changesOf(page: Page) {
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  return sent
}

test('without a public page the address leads nowhere at once, and search engines have nothing to list', async ({
  person,
  newContext,
}) => {
  const { page, id, displayName } = await person('Ana')
  const visitor = await newContext()
  const { context: member } = await person('Ben')
  expect(await statusOf(visitor, `/p/${displayName}`)).toBe(200)
  await open(page, '/profile?tab=privacy')
  const sent = changesOf(page)
  const publicPage = page.getByRole('switch', { name: 'Public page' })
  const engines = page.getByRole('switch', { name: 'Allow search engines' })
  await expect(publicPage).toBeChecked()
  await expect(engines).not.toBeChecked()
  await engines.press('Space')
  await expect(engines).toBeChecked()
  await publicPage.press('Space')
  await expect(publicPage).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Public page' })).toBeAttached()
  await expect(engines).toBeDisabled()
  await expect(engines).not.toBeChecked()
  await expect(engines).toHaveAccessibleDescription('There is no public page to list. Turn it on first.')
  expect(sent).toEqual([{ searchEngines: true }, { publicPage: false }])
  expect(await statusOf(visitor, `/p/${displayName}`)).toBe(404)
  expect(await statusOf(visitor, `/api/p/${displayName}`)).toBe(404)
  expect(await statusOf(member, `/api/users/${id}`)).toBe(200)

  await page.reload()
  await expect(publicPage).not.toBeChecked()
  await publicPage.click()
  await expect(engines, 'what was chosen before is still chosen').toBeChecked()
  await expect.poll(() => statusOf(visitor, `/p/${displayName}`)).toBe(200)
})

test('who can see what is decided part by part, and the server obeys', async ({
  person,
  newContext,
  akin,
}) => {
  const { page, context, id, displayName } = await person('Ana')
  const { context: member } = await person('Ben')
  const visitor = await newContext()
  await context.request.patch('/api/profile', {
    headers: { origin: akin.url },
    data: { bio: 'I draw ferries.', headline: 'Cartographer', interests: ['Maps'] },
  })
  expect(await seenBy(visitor, `/api/p/${displayName}`)).toMatchObject({
    bio: 'I draw ferries.',
    headline: 'Cartographer',
    interests: [],
  })
  await open(page, '/profile?tab=privacy')
  const sent = changesOf(page)
  const choose = async (part: string, audience: string) => {
    await page.getByRole('combobox', { name: part, exact: true }).selectOption({ label: audience })
    await expect(page.getByRole('status').filter({ hasText: `Saved: ${part}` })).toBeAttached()
  }
  await choose('In your own words', 'Members')
  await choose('Headline', 'Only me')
  await choose('Interests', 'Public')
  expect(sent).toEqual([
    { audiences: { bio: 'members' } },
    { audiences: { headline: 'me' } },
    { audiences: { interests: 'public' } },
  ])
  expect(await seenBy(visitor, `/api/p/${displayName}`)).toMatchObject({
    bio: null,
    headline: null,
    interests: ['Maps'],
  })
  expect(await seenBy(member, `/api/users/${id}`)).toMatchObject({ bio: 'I draw ferries.', headline: null })

  await page.getByRole('button', { name: 'Reset to suggested' }).click()
  await expect(page.getByRole('combobox', { name: 'Headline' })).toHaveValue('public')
  await expect
    .poll(() => seenBy(visitor, `/api/p/${displayName}`))
    .toMatchObject({ headline: 'Cartographer' })
  await toast(page, 'Back to what we suggest').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('combobox', { name: 'Headline' })).toHaveValue('me')
  await expect.poll(() => seenBy(visitor, `/api/p/${displayName}`)).toMatchObject({ headline: null })
})

test('the age is shown only if its owner says so, and as a number', async ({ person, newContext }) => {
  const { page, displayName } = await person('Ana')
  const visitor = await newContext()
  await open(page, '/profile?tab=privacy')
  const age = page.getByRole('combobox', { name: 'Age', exact: true })
  await age.selectOption({ label: 'Public' })
  await expect(age).toHaveAccessibleDescription('Nobody sees it while “Show my age” is off.')
  expect(await seenBy(visitor, `/api/p/${displayName}`)).toMatchObject({ age: null })
  await page.getByRole('switch', { name: 'Show my age' }).click()
  await expect(age).not.toHaveAccessibleDescription(/./)
  await expect.poll(() => seenBy(visitor, `/api/p/${displayName}`)).toMatchObject({ age: expect.any(Number) })
})

test('a choice that could not be saved goes back and says so, and the others stay', async ({
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/profile')
  const { page } = await person('Ana')
  await open(page, '/profile?tab=privacy')
  const discover = page.getByRole('switch', { name: 'Show in Discover' })
  await discover.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Show in Discover' })).toBeAttached()
  const tried = await breakCall(page, '/api/profile')
  await page.getByRole('switch', { name: 'Public page' }).click()
  await expect(toast(page, 'Not saved', 'Something went wrong on our side. Please try again.')).toBeVisible()
  expect(tried()).toBe(1)
  await expect(page.getByRole('switch', { name: 'Public page' })).toBeChecked()
  await expect(discover).not.toBeChecked()
})

test('settings that cannot be loaded say so and can be asked for again', async ({
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/profile')
  const { page } = await person('Ana')
  await breakCall(page, '/api/profile')
  await open(page, '/profile?tab=privacy')
  await expect(page.getByRole('alert')).toContainText('We could not load your settings.')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('switch', { name: 'Public page' })).toBeVisible()
})

test('the privacy settings are for everyone, in both themes and sizes', async ({ person }) => {
  const { page } = await person('Ana')
  await open(page, '/profile?tab=privacy')
  await page.getByRole('switch', { name: 'Public page' }).click()
  await expect(page.getByRole('switch', { name: 'Allow search engines' })).toBeDisabled()
  await expectAccessible(page, 'the privacy settings')
  await page.getByRole('link', { name: 'View as a visitor, a member or a contact' }).click()
  await expect(page).toHaveURL(/\/profile\/view/)
})

test('a status is set, seen by members, changed and cleared', async ({ person, newContext }) => {
  const { page, id, displayName } = await person('Ana')
  const { context: member } = await person('Ben')
  const visitor = await newContext()
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Set a status' }).click()
  const form = page.getByRole('form', { name: 'Status' })
  await expect(form.getByRole('textbox', { name: 'Emoji' })).toBeFocused()
  await form.getByLabel('What are you up to?').fill('x'.repeat(61))
  await form.getByRole('button', { name: 'Save status' }).click()
  await expect(form.getByLabel('What are you up to?')).toHaveAccessibleDescription(
    'Use at most 60 characters.',
  )
  await form.getByLabel('What are you up to?').fill('Deep in a long book')
  await form.getByRole('radio', { name: 'Reading' }).focus()
  await page.keyboard.press('Space')
  await expect(form.getByRole('textbox', { name: 'Emoji' })).toHaveValue('📚')
  await form.getByText('4 hours').click()
  await form.getByRole('button', { name: 'Save status' }).click()
  await expect(toast(page, 'Status set')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change status' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('📚 Deep in a long book')
  await expect(page.getByRole('main')).toContainText('Members of Akin see it.')
  const { status } = await seenBy(member, `/api/users/${id}`)
  expect(status).toMatchObject({ emoji: '📚', text: 'Deep in a long book' })
  const life = Date.parse((status as { expiresAt: string }).expiresAt) - Date.now()
  expect(life).toBeGreaterThan(3.9 * 60 * 60 * 1000)
  expect(life).toBeLessThan(4.1 * 60 * 60 * 1000)
  expect(await seenBy(visitor, `/api/p/${displayName}`)).toMatchObject({ status: null })

  await page.getByRole('button', { name: 'Change status' }).click()
  await form.getByRole('textbox', { name: 'Emoji' }).pressSequentially('🦦')
  await expect(form.getByRole('textbox', { name: 'Emoji' })).toHaveValue('🦦')
  await form.getByRole('textbox', { name: 'Emoji' }).fill('no')
  await expect(form.getByRole('textbox', { name: 'Emoji' })).toHaveAccessibleDescription('Choose one emoji.')
  await form.getByRole('button', { name: 'Clear status' }).click()
  await expect(toast(page, 'Status cleared')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set a status' })).toBeFocused()
  expect(await seenBy(member, `/api/users/${id}`)).toMatchObject({ status: null })
})

test('a status goes from the screen at its time, without a reload', async ({ person, akin }) => {
  const { page, context } = await person('Ana')
  const set = await context.request.put('/api/profile/status', {
    headers: { origin: akin.url },
    data: { emoji: '☕', text: 'Back in a moment', expiresAt: new Date(Date.now() + 8000).toISOString() },
  })
  expect(set.status()).toBe(200)
  await open(page, '/profile')
  await expect(page.getByRole('main')).toContainText('Back in a moment')
  await expect(page.getByRole('main')).not.toContainText('Back in a moment')
  await expect(page.getByRole('button', { name: 'Set a status' })).toBeVisible()
})
