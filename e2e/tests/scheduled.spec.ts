import type { Page } from '@playwright/test'
import { goTo, open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import type { Akin } from '#bench/akin.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { openDatabase } from '../../server/platform/database/database.ts'

test('a message that waits is seen by nobody until its time has come, and then by both; a file waits beside its words, and Undo puts both back where they were', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await friends(people, akin)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  await scheduleFor(ana.page, anas.field, 'Good morning! The ferry is at nine.')
  await expect(anas.field).toHaveValue('')
  const line = ana.page.getByRole('link', { name: /^1 message waits for t/ })
  await expect(line).toBeVisible()
  expect(await anas.bodies()).toEqual(['Hello', 'Hello to you'])

  await anas.say('Said at once')
  await expect(bens.message(ana, 'Said at once')).toBeVisible()
  expect(await bens.bodies()).not.toContain('Good morning! The ferry is at nine.')

  await makeDue(akin, ana)
  await expect(bens.message(ana, 'Good morning! The ferry is at nine.')).toBeVisible()
  await expect(anas.message('You', 'Good morning! The ferry is at nine.')).toBeVisible()
  await expect(line).toBeHidden()

  const { page } = ana
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeHidden()
  const file = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1') }
  await page.getByLabel('Files', { exact: true }).setInputFiles(file)
  await scheduleFor(page, anas.field, 'Your ticket')
  await undo.click()
  await expect(anas.field).toHaveValue('Your ticket')
  await expect(page.getByRole('button', { name: 'Remove ticket.pdf' })).toBeVisible()

  await scheduleFor(page, anas.field, 'Your ticket, again')
  await makeDue(akin, ana)
  await expect(bens.message(ana, 'File ticket.pdf, Your ticket, again')).toBeVisible()
  await expect(bens.log.getByRole('link', { name: 'Download ticket.pdf' })).toBeVisible()
})

test('what waits is changed, cancelled, brought back and sent at once; what could not be sent says so, and its words are not lost', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await friends(people, akin)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  const { page } = ana
  await scheduleFor(page, anas.field, 'The ferry is at nine')
  await page.getByRole('button', { name: 'Attach' }).click()
  await expect(page.getByRole('menuitem', { name: /^Scheduled messages\s*1 waiting$/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /^Scheduled messages/ }).click()
  await expect(page.getByRole('heading', { name: 'Scheduled messages', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change it' })
  await dialog.getByLabel('Message').fill('The ferry is at ten')
  await dialog.getByRole('radio', { name: /^Monday morning/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'The ferry is at ten' })
  await expect(row.getByText(/08:00$/)).toBeVisible()

  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await page.reload()
  await row.getByRole('button', { name: 'Send now' }).click()
  await expect(bens.message(ana, 'The ferry is at ten')).toBeVisible()
  await expect(page.getByText('Nothing waits')).toBeVisible()

  await goTo(page, `/chat/${ben.id}`)
  await scheduleFor(page, anas.field, 'Did the second loaf forgive you?')
  await actsOn(akin).act(ben, 'DELETE', `/api/connect/contacts/${ana.id}`)
  await makeDue(akin, ana)
  await open(page, '/chat?show=scheduled')
  const lost = page.getByRole('listitem').filter({ hasText: 'Did the second loaf' })
  await expect(lost.getByText("Not sent. You can't send messages in this conversation.")).toBeVisible()
  await expect(lost.getByText(/^Was due/)).toBeVisible()
  await lost.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing waits')).toBeVisible()
})

async function friends(people: () => Promise<{ ana: Person; ben: Person }>, akin: Akin) {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  return { ana, ben }
}

async function scheduleFor(page: Page, field: ReturnType<Page['getByRole']>, text: string) {
  await field.fill(text)
  await field.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Send it later' })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** As if the time had passed: a server takes what is due within a second. */
async function makeDue({ databaseUrl }: Akin, { id }: Person) {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    await db.execute(`update scheduled_messages set due_at = now() where user_id = ${id}`)
  } finally {
    await close()
  }
}
