import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'

const cleo = contact(someone(12, 'Cleo', { headline: 'Plays the cello' }))
const sheet = page.getByRole('dialog', { name: 'New chat' })
const field = sheet.getByRole('searchbox', { name: 'Find a contact' })

async function openSheet(listContacts = [contact(ben), cleo]) {
  const app = await openPage('/chat', { getUser: ana, listContacts, listMessages: refusal('not_found') })
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect.element(sheet).toBeVisible()
  return app
}

test('a contact is found by name and leads to the conversation', async () => {
  const app = await openSheet()
  await expect.element(sheet.getByRole('link', { name: 'Ben' })).toBeVisible()
  await field.fill('cl')
  await expect.element(sheet.getByRole('link', { name: 'Ben' })).not.toBeInTheDocument()
  await sheet.getByRole('link', { name: 'Cleo Plays the cello' }).click()
  await expect.poll(app.address).toBe('/chat/12')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the whole way to the field goes by keyboard, and Enter takes the first who fits', async () => {
  const app = await openSheet()
  app.answer(keptThread([message(1)]).answers)
  await field.fill('ben')
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe('/chat/11')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveFocus()
})

test('a name that nobody has says so', { tags: 'variant' }, async () => {
  await openSheet()
  await field.fill('zoe')
  await expect.element(sheet.getByText('None of your contacts goes by “zoe”.')).toBeVisible()
})

test('who has no contacts is led to Discover', { tags: 'variant' }, async () => {
  await openSheet([])
  await expect
    .element(sheet.getByRole('link', { name: 'Discover people' }))
    .toHaveAttribute('href', '/discover')
})

test('it is accessible', async () => {
  await openSheet()
  await expect.element(sheet.getByRole('link', { name: 'Ben' })).toBeVisible()
  await expectAccessible()
})
