import type { Page } from '@playwright/test'
import { type Account, codeIn, newcomer, open, toast } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import { expectAccessible } from '#bench/axe.ts'
import { drawPng } from '#bench/draw-png.ts'
import { type Hand, keyboardOf } from '#bench/hands.ts'
import { expectRoomForLargeText } from '#bench/large-text.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

const sentence = 'I bind books and get lost on purpose.'
const picture = { name: 'me.png', mimeType: 'image/png', buffer: drawPng(600, 600) }

interface Beginner {
  page: Page
  hand: Hand
  account: Account
}

/** Someone with a photo, who is on her chats. */
async function anaWaits(person: (name: string) => Promise<Person>, akin: Akin) {
  const ana = await person('Ana')
  const put = await ana.context.request.post('/api/profile/avatar', {
    headers: { origin: akin.url, 'content-type': 'image/png' },
    data: drawPng(400, 400),
  })
  expect(put.status()).toBe(201)
  const socket = ana.page.waitForEvent('websocket')
  await open(ana.page, '/chat')
  await socket
  return ana
}

/** From the page of someone to an account of one's own, which is made for her. */
async function joinFor({ displayName }: Person, { page, hand, account }: Beginner) {
  await hand.press(page.getByRole('link', { name: `Connect with ${displayName}` }))
  await expect(page).toHaveURL('/auth?mode=register')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Join to connect with ${displayName}`)
  await expect(main.locator('img[src^="/api/pictures/"]'), 'her picture').toBeVisible()
  await hand.write(page.getByLabel('Display name'), account.displayName)
  await hand.write(page.getByLabel('Email', { exact: true }), account.email)
  await hand.write(page.getByLabel('Password', { exact: true }), account.password)
  const birth = page.getByRole('group', { name: 'Date of birth' })
  await hand.write(birth.getByLabel('Day'), '17')
  await hand.write(birth.getByLabel('Month'), '5')
  await hand.write(birth.getByLabel('Year'), '1990')
  await hand.tick(page.getByRole('checkbox', { name: 'I agree to the Terms and the Privacy Policy' }))
  await hand.press(main.getByRole('button', { name: 'Create account' }))
  await expect(page).toHaveURL('/pending-verification')
}

function mailTo({ email }: Account, { mailbox }: Akin) {
  return mailbox.waitForMail(email, 'Confirm your email address')
}

async function confirmByCode(akin: Akin, { page, hand, account }: Beginner) {
  await hand.write(page.getByLabel('6-digit code'), codeIn(await mailTo(account, akin)))
  await hand.press(page.getByRole('button', { name: 'Confirm', exact: true }))
}

function step(page: Page, name: string, count: string) {
  const dialog = page.getByRole('dialog', { name })
  return { dialog, isShown: () => expect(dialog.getByText(count)).toBeVisible() }
}

async function showFace({ page, hand }: Beginner) {
  const { dialog, isShown } = step(page, 'Put a face to it', 'Step 1 of 3')
  await isShown()
  const asked = page.waitForEvent('filechooser')
  await hand.press(dialog.getByRole('button', { name: 'Choose a picture' }))
  await (await asked).setFiles(picture)
  const frame = page.getByRole('dialog', { name: 'Place your photo' })
  await hand.press(frame.getByRole('button', { name: 'Use this photo' }))
  await expect(frame).toBeHidden()
  await expect(dialog.locator('img[src^="/api/pictures/"]').first()).toBeVisible()
  await hand.press(dialog.getByRole('button', { name: 'Continue' }))
}

/** Two that were looked for, and the first of those that are offered. */
async function pickInterests({ page, hand }: Beginner) {
  const { dialog, isShown } = step(page, 'Three things you could talk about all evening', 'Step 2 of 3')
  await isShown()
  const chips = dialog.getByRole('group', { name: 'Interests' })
  for (const interest of ['Chess', 'Baking']) {
    await hand.write(dialog.getByRole('searchbox', { name: 'Search, or write your own' }), interest)
    await page.keyboard.press('Enter')
    await expect(chips.getByRole('button', { name: interest, pressed: true })).toBeVisible()
  }
  await hand.press(chips.getByRole('button', { pressed: false }).first())
  await expect(chips.getByRole('button', { pressed: true })).toHaveCount(3)
  await hand.press(dialog.getByRole('button', { name: 'Continue' }))
}

async function saySentence({ page, hand }: Beginner) {
  const { dialog, isShown } = step(page, 'One sentence, in your words', 'Step 3 of 3')
  await isShown()
  await hand.write(dialog.getByRole('textbox', { name: 'Your sentence' }), sentence)
  await hand.press(dialog.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Looks at the page in every size and theme, and goes on in the size it had. */
async function examine(page: Page, name: string, turn: number) {
  const size = page.viewportSize()
  await expectAccessible(page, name, turn)
  await examineLargeText(page, name)
  if (size) await page.setViewportSize(size)
}

async function examineLargeText(page: Page, name: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectRoomForLargeText(page, name)
}

/** The request, and what becomes of it in the other browser. */
async function askFor(ana: Person, { page, hand, account }: Beginner) {
  await hand.press(page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }))
  const dialog = page.getByRole('dialog', { name: `Connect with ${ana.displayName}` })
  await hand.write(dialog.getByLabel('Note'), 'Your page made me laugh.')
  const said = toast(ana.page, 'New connection request')
  // A toast stays while the pointer is on it, and this one comes before the newcomer's page is looked at.
  await Promise.all([said.hover(), hand.press(dialog.getByRole('button', { name: 'Send request' }))])
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Requested' })).toBeVisible()

  await expect(said).toContainText(`${account.displayName} would like to connect.`)
  await said.getByRole('button', { name: 'View' }).click()
  const card = ana.page.getByRole('article', { name: account.displayName })
  await expect(card).toContainText('“Your page made me laugh.”')
  await expect(card, 'as the newcomer is shown').toContainText(sentence)
  await expect(card.locator('img')).toBeVisible()
}

/** What was done is never asked for again, and the empty chat has nothing left of it. */
async function isThrough({ page }: Beginner) {
  const told = await page.request.get('/api/profile')
  expect(await told.json(), 'nothing that would open the dialog').toMatchObject({ welcome: { step: null } })
  await open(page, '/chat')
  // Stands there once the page knows the profile.
  await expect(page.getByRole('button', { name: 'Copy the link to your page' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find someone by name' })).toBeVisible()
  await expect(page.getByText('Put a face to it')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('by keyboard alone someone comes to a page, joins, says who they are in three steps and asks to connect', async ({
  newContext,
  person,
  akin,
}) => {
  test.slow()
  const ana = await anaWaits(person, akin)
  const page = await (await newContext()).newPage()
  const ben = { page, hand: keyboardOf(page), account: newcomer('Ben') }
  await open(page, `/p/${ana.displayName}`)
  await examine(page, 'the page of someone, for a visitor', 0)
  await joinFor(ana, ben)
  await confirmByCode(akin, ben)
  await expect(page, 'back at her').toHaveURL(`/p/${ana.displayName}`)
  await step(page, 'Put a face to it', 'Step 1 of 3').isShown()
  await examine(page, 'the first step', 1)
  await showFace(ben)
  await step(page, 'Three things you could talk about all evening', 'Step 2 of 3').isShown()
  await examine(page, 'the second step', 2)
  await pickInterests(ben)
  await step(page, 'One sentence, in your words', 'Step 3 of 3').isShown()
  await examine(page, 'the third step', 3)
  await saySentence(ben)
  await expect(page).toHaveURL(`/p/${ana.displayName}`)
  await askFor(ana, ben)
  await examine(page, 'the page of someone, for a member', 1)
  await isThrough(ben)
})

test('on a phone, what was left out stands on the empty chat, is done from there, and leaves when someone says yes', {
  tag: '@variant',
}, async ({ people }) => {
  const { ana, ben } = await people()
  await ben.page.setViewportSize({ width: 390, height: 844 })
  const socket = ben.page.waitForEvent('websocket')
  await open(ben.page, '/chat')
  await socket
  await ben.page.getByRole('button', { name: 'You', exact: true }).click()
  await expect(ben.page.getByRole('dialog', { name: 'You', exact: true })).toBeVisible()
  await examineLargeText(ben.page, 'You')
  await ben.page.keyboard.press('Escape')
  await expect(ben.page.getByRole('dialog')).toHaveCount(0)
  const list = ben.page.getByRole('list', { name: 'What is left to do' })
  await list.getByRole('button', { name: /^Say one sentence/ }).click()
  const dialog = ben.page.getByRole('dialog', { name: 'One sentence, in your words' })
  await dialog.getByRole('textbox', { name: 'Your sentence' }).fill(sentence)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('listitem').filter({ hasText: 'Say one sentence' })).toContainText('Done')

  await ben.page.getByRole('searchbox', { name: 'Find someone by name' }).fill(ana.displayName)
  await ben.page.keyboard.press('Enter')
  const found = ben.page.getByRole('article', { name: ana.displayName })
  await found.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(ben.page.getByRole('button', { name: 'Send request' })).toBeVisible()
  await examineLargeText(ben.page, 'the request')
  await ben.page.getByRole('button', { name: 'Send request' }).click()
  await expect(ben.page.getByRole('dialog')).toBeHidden()
  await ben.page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(list).toContainText('You have asked. Now it is their turn')

  await open(ana.page, '/connect?tab=received')
  await ana.page.getByRole('button', { name: 'Accept' }).click()
  const chats = ben.page.getByRole('link', { name: 'Chat', exact: true })
  await expect(chats).toHaveAccessibleDescription('1 unread conversation')
  const met = ben.page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(met).toHaveAccessibleName(new RegExp(`^${ana.displayName}, .*new, You are connected`))
  await expect(list).toHaveCount(0)
})
