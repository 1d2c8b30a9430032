import type { Locator, Page } from '@playwright/test'
import { toast } from '#bench/account-steps.ts'
import { expectAccessible } from '#bench/axe.ts'
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

function change(page: Page, data: object) {
  return page.request.patch('/api/profile', { data, headers: { origin: new URL(page.url()).origin } })
}

/** Someone with links, who has the form open. */
async function withLinks(page: Page, names: string[]) {
  await openForm(page)
  const links = names.map(label => ({ label, url: `https://${label.toLowerCase()}.example/` }))
  expect((await change(page, { links })).status()).toBe(200)
  await page.reload()
  await expect(rows(page)).toHaveCount(names.length)
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Links' }).getByRole('listitem')
}

function labels(page: Page) {
  return rows(page)
    .getByLabel('Label')
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
}

/** Goes on with the Tab key until the control is reached, as someone without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  for (let stop = 0; stop < 60; stop++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'is reached with the Tab key').toBeFocused()
}

test('everything is written by keyboard alone, and is there after a reload and on the page', async ({
  person,
}) => {
  test.slow()
  const { page, displayName } = await person('Maren')
  await openForm(page)
  const keys = page.keyboard
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByRole('link', { name: 'Change display name' }).focus()
  for (const [name, text] of [
    ['Name', 'Maren Holt'],
    ['Headline', 'Maps of small places'],
    ['Pronouns', 'she/her'],
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
  expect(seen).toMatchObject({ fullName: 'Maren Holt', bio, links: [{ label: 'Maps' }] })
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

test('each bad entry says what is wrong with it, and the first one takes the focus', async ({ person }) => {
  const { page } = await person('Ana')
  await openForm(page)
  const bad = [
    ['Name', 'x'.repeat(51), 'Use at most 50 characters.'],
    ['Headline', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['Pronouns', 'x'.repeat(21), 'Use at most 20 characters.'],
    ['Where you are', 'x'.repeat(61), 'Use at most 60 characters.'],
    ['In your own words', 'x'.repeat(501), 'Use at most 500 characters.'],
  ] as const
  for (const [name, text, message] of bad) {
    const field = page.getByLabel(name, { exact: true })
    await field.fill(text)
    await field.blur()
    await expect(field, `${name} when it is left`).toHaveAccessibleDescription(new RegExp(message))
  }
  await page.getByRole('button', { name: 'Add a prompt' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Label', { exact: true }).fill('Plain')
  await page.getByLabel('Address', { exact: true }).fill('http://plain.example/')
  await saveButton(page).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Answer')).toHaveAccessibleDescription(
    'Write something here, or take it away.',
  )
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
    'Enter a web address that begins with https://',
  )
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  expect(await own(page)).toMatchObject({ fullName: '', links: [] })
})

test('the same link twice is refused as a whole, and that is jumped to', async ({ person }) => {
  const { page } = await person('Twice')
  await withLinks(page, ['Maps', 'Shop'])
  await rows(page).nth(1).getByLabel('Address').fill('https://maps.example/')
  await saveButton(page).click()
  await expect(page.locator(':focus')).toHaveText('Add each link once.')
})

test('three interests may be in words of one’s own, ten in all, and each once', async ({ person }) => {
  const { page } = await person('Ida')
  await openForm(page)
  const field = page.getByLabel('Add an interest')
  const chips = page.getByRole('button', { name: /^Remove / })
  for (const interest of ['Own one', 'Own two', 'Own three', 'Own four']) {
    await field.fill(interest)
    await field.press('Enter')
  }
  await expect(chips).toHaveCount(3)
  await expect(field).toHaveValue('Own four')
  await expect(field).toHaveAccessibleDescription('Add at most 3 of your own.')
  await field.fill('own ONE')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Each interest counts once.')
  await field.fill('x'.repeat(25))
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Use at most 24 characters.')
  await field.fill('')
  const offered = page.getByRole('group', { name: 'Perhaps one of these?' }).getByRole('button')
  for (let more = 0; more < 7; more++) await offered.first().click()
  await expect(chips).toHaveCount(10)
  await expect(offered).toHaveCount(0)
  await field.fill('Coffee')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Choose at most 10.')
  await field.fill('')
  await save(page)
  expect((await own(page)).interests).toHaveLength(10)
})

test('links are put in order by keyboard', async ({ person }) => {
  const { page } = await person('Kay')
  await withLinks(page, ['Maps', 'Shop', 'Blog'])
  await page.getByRole('button', { name: 'Move up Blog' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move up Blog' })).toBeFocused()
  await expect(page.getByText('Blog is now 2 of 3.')).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => labels(page)).toEqual(['Blog', 'Maps', 'Shop'])
  await expect(page.getByRole('button', { name: 'Move up Blog' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Maps' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Shop' })).toBeFocused()
  await save(page)
  expect((await own(page)).links).toMatchObject([{ label: 'Blog' }, { label: 'Shop' }])
})

test('links are put in order by dragging, and Escape leaves them as they were', async ({ person }) => {
  const { page } = await person('Drag')
  await withLinks(page, ['Maps', 'Shop', 'Blog'])
  const handle = (row: number) => rows(page).nth(row).getByTitle('Drag to move')
  async function drag(from: number, to: number) {
    await rows(page).nth(1).scrollIntoViewIfNeeded()
    const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()]
    if (!start || !end) throw new Error('The handles are not on the screen.')
    await page.mouse.move(start.x + 10, start.y + 20)
    await page.mouse.down()
    await page.mouse.move(start.x + 10, (start.y + end.y) / 2, { steps: 4 })
    await page.mouse.move(end.x + 10, end.y + (to > from ? 40 : 0), { steps: 4 })
  }
  await page.setViewportSize({ width: 1280, height: 1400 })
  await drag(0, 2)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await labels(page)).toEqual(['Maps', 'Shop', 'Blog'])
  await drag(0, 2)
  await page.mouse.up()
  await expect.poll(() => labels(page)).toEqual(['Shop', 'Blog', 'Maps'])
  await drag(2, 1)
  await page.mouse.up()
  await expect.poll(() => labels(page)).toEqual(['Shop', 'Maps', 'Blog'])
  await save(page)
  expect((await own(page)).links).toMatchObject([{ label: 'Shop' }, { label: 'Maps' }, { label: 'Blog' }])
})

test('whoever leaves with something unsaved is asked: by link, by tab, by the way back', async ({
  person,
}) => {
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
  await expect(name).toHaveValue('Not saved')

  await page.goBack()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL('/discover')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(name).toHaveValue('')
})

test('closing the browser with something unsaved asks too, and nothing asks after saving', async ({
  person,
}) => {
  const { page } = await person('Closing')
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Closing')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Closing')
  await save(page)
  page.on('dialog', () => {
    throw new Error('Nothing is unsaved.')
  })
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/profile?tab=privacy')
  await page.reload()
})

test('discarding brings back what was saved, and then nobody asks', async ({ person }) => {
  const { page } = await person('Dis')
  await withLinks(page, ['Maps'])
  await page.getByLabel('Name', { exact: true }).fill('Someone else')
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByRole('button', { name: 'Networking' }).click()
  await page.getByRole('button', { name: 'Remove Maps' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(saveButton(page)).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Country')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Networking' })).toHaveAttribute('aria-pressed', 'false')
  expect(await labels(page)).toEqual(['Maps'])
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/profile?tab=privacy')
})

test('a save that fails keeps everything typed, and only what changed is sent', async ({
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/profile')
  const { page } = await person('Offline')
  await withLinks(page, ['Maps'])
  await page.getByLabel('In your own words').fill(bio)
  await rows(page).getByLabel('Label').fill('My maps')
  await page.route('**/api/profile', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await saveButton(page).click()
  await expect(page.getByText('We could not reach Akin. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('In your own words')).toHaveValue(bio)
  expect(await labels(page)).toEqual(['My maps'])
  await page.unroute('**/api/profile')
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await save(page)
  expect((await sent).postDataJSON()).toEqual({
    bio,
    links: [{ label: 'My maps', url: 'https://maps.example/' }],
  })
})

test('what the server refuses is said at its field', async ({ person, expectFailedLoads }) => {
  expectFailedLoads('/api/profile')
  const { page } = await person('Refused')
  await withLinks(page, ['Maps', 'Shop'])
  await page.route('**/api/profile', route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 400,
          json: {
            code: 'bad_request',
            message: 'Please check the marked fields.',
            fields: { 'links.1.url': 'Not this address.', interests: 'Not this one.' },
          },
        })
      : route.continue(),
  )
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await saveButton(page).click()
  await expect(rows(page).nth(1).getByLabel('Address')).toHaveAccessibleDescription('Not this address.')
  await expect(page.getByLabel('Add an interest')).toHaveAccessibleDescription('Not this one.')
  await expect(page.getByLabel('Add an interest')).toBeFocused()
})

test('a saved link is checked on demand, and the answer stands beside it', async ({
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads(/\/api\/profile\/links\/\d+\/verify/)
  const { page, displayName } = await person('Link')
  await withLinks(page, ['Maps'])
  await expect(
    page.getByText(`<a rel="me" href="${new URL(page.url()).origin}/p/${displayName}">`),
  ).toBeVisible()
  const refusal = 'We opened that page and found no link back to your profile.'
  await page.route('**/verify', route =>
    route.fulfill({ status: 409, json: { code: 'link_without_return', message: refusal } }),
  )
  await page.getByRole('button', { name: 'Check now: Maps' }).click()
  await expect(rows(page)).toContainText(refusal)
  const { links } = await own(page)
  await page.unroute('**/verify')
  await page.route('**/verify', route =>
    route.fulfill({ json: { ...links[0], verifiedAt: '2026-03-04T12:00:00.000Z' } }),
  )
  await page.getByRole('button', { name: 'Check now: Maps' }).click()
  await expect(rows(page)).toContainText('Links back to you, seen on Mar 4, 2026')
  await expect(page.getByRole('button', { name: 'Check now: Maps' })).toHaveCount(0)
})

test('the card shows what is typed right now, and the next step leads to its field', async ({ person }) => {
  const { page, displayName } = await person('Preview')
  await openForm(page)
  const card = page.getByRole('article', { name: 'How you look in Discover' })
  await expect(card.getByRole('heading')).toHaveText(displayName)
  await page.getByLabel('Where you are').fill('Bergen')
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByLabel('In your own words').fill(bio)
  await expect(card).toContainText('Bergen, Norway')
  await expect(card).toContainText(`“${bio}”`)
  await expect(page.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await page.getByRole('link', { name: 'Add a photo' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused()
  await save(page)
  await expect(page.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
})

test('someone unverified can write all of it, and is led to the confirmation', async ({ person }) => {
  const { page } = await person('Fresh', { verified: false })
  await openForm(page)
  await expect(page.getByRole('link', { name: 'Verify your e-mail address' })).toHaveAttribute(
    'href',
    '/pending-verification',
  )
  await page.getByLabel('In your own words').fill(bio)
  await save(page)
  expect(await own(page)).toMatchObject({ bio })
})

test('a profile that does not load can be asked for again', async ({ person, expectFailedLoads }) => {
  expectFailedLoads('/api/profile')
  const { page } = await person('Again')
  await page.route('**/api/profile', route => route.abort())
  await page.goto('/profile')
  await expect(page.getByText('We could not load your profile.')).toBeVisible()
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
})

test('the form is accessible, empty, full and with everything wrong', async ({ person }) => {
  test.slow()
  const { page } = await person('Axe')
  await openForm(page)
  await expectAccessible(page, 'the empty form')
  await withLinks(page, ['Maps', 'Shop'])
  await page.getByRole('button', { name: 'Add a prompt' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await saveButton(page).click()
  await page.getByLabel('Add an interest').fill('tr')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'the form with problems')
})

test.describe('on a phone', () => {
  test('the save bar hides neither the tab bar nor the field that has the focus', async ({ person }) => {
    const { page } = await person('Phone')
    await page.setViewportSize({ width: 390, height: 844 })
    await withLinks(page, ['Maps', 'Shop'])
    await page.getByLabel('Name', { exact: true }).fill('Ana')
    const bar = page.getByRole('group', { name: 'Unsaved changes' })
    const tabs = page.getByRole('navigation', { name: 'Main' }).last()
    await bar.evaluate(node =>
      Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const [barBox, tabsBox] = [await bar.boundingBox(), await tabs.boundingBox()]
    if (!barBox || !tabsBox) throw new Error('The bars are not on the screen.')
    expect(barBox.y + barBox.height).toBeLessThanOrEqual(tabsBox.y)
    const fields = page.getByRole('form', { name: 'Your profile' }).locator('input, textarea, select')
    expect(await fields.count()).toBeGreaterThan(10)
    for (const field of await fields.all()) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await field.focus()
      await field.evaluate(element => element.scrollIntoView({ block: 'nearest' }))
      const box = await field.boundingBox()
      const end = (box?.y ?? 0) + (box?.height ?? 0)
      expect(end, (await field.getAttribute('id')) ?? '').toBeLessThanOrEqual(barBox.y)
    }
  })
})
