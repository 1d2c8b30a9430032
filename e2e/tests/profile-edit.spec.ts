import type { Locator, Page } from '@playwright/test'
import { toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const bio = 'Cartographer. I draw ferries as a hobby.'

async function openForm(page: Page) {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save changes' })
}

async function save(page: Page) {
  await saveButton(page).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
}

async function own(page: Page) {
  return (await page.request.get('/api/profile')).json()
}

/** Goes on with the Tab key until the control is reached, as someone without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  for (let stop = 0; stop < 60; stop++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'is reached with the Tab key').toBeFocused()
}

test('everything is written by keyboard alone, and is there after a reload and on the page', {
  tag: '@variant',
}, async ({ person }) => {
  test.slow()
  const { page, displayName } = await person('Maren')
  await openForm(page)
  const keys = page.keyboard
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByRole('button', { name: 'Change display name' }).focus()
  for (const [name, text] of [
    ['Name', 'Maren Holt'],
    ['Pronouns', 'she/her'],
    ['Headline', 'Maps of small places'],
    ['Where you are', 'Bergen'],
    ['Country', 'Norw'],
  ] as const) {
    await tabTo(page, field(name))
    await keys.type(text)
  }
  await expect(field('Country')).toHaveValue('NO')
  await tabTo(page, field('Languages'))
  await keys.type('norw')
  await keys.press('Enter')
  await keys.type('Engl')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await tabTo(page, field('Time zone'))
  await keys.type('Oslo')
  await tabTo(page, field('In your own words'))
  await keys.type(bio)
  await expect(page.getByText(`${bio.length} / 500`)).toBeVisible()

  await tabTo(page, field('Add an interest'))
  await keys.type('night tr')
  await keys.press('ArrowDown')
  await keys.press('ArrowUp')
  await keys.press('Enter')
  await keys.type('Slow radio')
  await keys.press('Enter')
  await keys.type('Chess')
  await keys.press('Enter')
  await keys.type('Mistake')
  await keys.press('Enter')
  await keys.press('Backspace')
  await expect(page.getByRole('button', { name: 'Remove Mistake' })).toHaveCount(0)
  await keys.type('x')
  await keys.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await keys.press('Escape')
  await expect(field('Add an interest')).toHaveValue('')
  await tabTo(page, page.getByRole('button', { name: 'Friends' }))
  await keys.press('Space')

  await tabTo(page, page.getByRole('button', { name: 'Add a prompt' }))
  await keys.press('Enter')
  await expect(field('Question')).toBeFocused()
  await keys.type('Ask me')
  await tabTo(page, field('Answer'))
  await keys.type('Ferry timetables')
  await tabTo(page, page.getByRole('button', { name: 'Add a link' }))
  await keys.press('Enter')
  await expect(field('Label')).toBeFocused()
  await keys.type('Maps')
  await tabTo(page, field('Address'))
  await keys.type('maps.example')
  await keys.press('Control+s')
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
  await expect(field('Address'), 'the focus stays where it was').toBeFocused()

  const written = {
    fullName: 'Maren Holt',
    pronouns: 'she/her',
    headline: 'Maps of small places',
    bio,
    city: 'Bergen',
    country: 'NO',
    timeZone: 'Europe/Oslo',
    languages: ['nb', 'en'],
    interests: ['Night trains', 'Slow radio', 'Chess'],
    lookingFor: ['friends'],
    prompts: [{ id: 'ask', answer: 'Ferry timetables' }],
  }
  expect(await own(page)).toMatchObject({
    ...written,
    links: [{ label: 'Maps', url: 'https://maps.example' }],
  })
  const seen = await (await page.request.get(`/api/p/${displayName}`)).json()
  expect(seen, 'links are for visitors from the first contact on').toMatchObject({
    ...{ fullName: 'Maren Holt', bio, links: [] },
  })
  await page.reload()
  await expect(field('Name')).toHaveValue('Maren Holt')
  await expect(field('Country')).toHaveValue('NO')
  await expect(field('Time zone')).toHaveValue('Europe/Oslo')
  await expect(page.getByRole('button', { name: 'Remove Night trains' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Friends' })).toHaveAttribute('aria-pressed', 'true')
  await expect(field('Answer')).toHaveValue('Ferry timetables')
  await expect(field('Address')).toHaveValue('https://maps.example')
  await expect(saveButton(page)).toBeHidden()
})

test('whoever leaves with something unsaved is asked: by link, by tab, by the way back, with the window', {
  tag: '@variant',
}, async ({ person }) => {
  const { page } = await person('Guarded')
  await page.goto('/discover')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Not saved')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Chat' }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('Not saved')

  await page.goBack()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL('/discover')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(name).toHaveValue('')

  await name.fill('Saved')
  await save(page)
  page.on('dialog', () => {
    throw new Error('Nothing is unsaved.')
  })
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/profile?tab=privacy')
  await page.reload()
})
