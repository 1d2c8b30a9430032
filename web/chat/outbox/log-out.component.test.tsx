import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { cutLine } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { leaveInOutbox, readOutbox } from '#testing/outbox.ts'
import { contact, someone } from '#testing/people.ts'

test('logging out with unsent messages asks first, and then they are gone from this browser', async () => {
  const app = await openPage('/chat/11', {
    ...keptThread([message(1)]).answers,
    sendMessage: new Promise<never>(() => {}),
    markRead: 'done',
    saveDraft: 'done',
    tellTyping: 'done',
    logOut: 'done',
  })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Not sent yet')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('article', { name: 'You, sending: Not sent yet' })).toBeVisible()
  await expect.poll(async () => (await readOutbox()).map(({ body }) => body)).toEqual(['Not sent yet'])
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'A message has not been sent' })
  await expect.element(question).toMatchTextContent('If you log out now, it is lost.')
  await expectAccessible('the question')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(app.calls('logOut')).toEqual([])
  localStorage.setItem('akin.drafts.7.11', '{}')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect.poll(app.address).toBe('/auth')
  expect(await readOutbox()).toEqual([])
  expect(localStorage.getItem('akin.drafts.7.11')).toBe(null)
})

test('logging out takes along what an earlier visit has left, though this tab never looked at it', async () => {
  const left = { contactId: 11, body: 'From before', files: [], replyTo: null, writtenAt: 1 }
  await leaveInOutbox({ ...left, clientId: 'hers', userId: ana.id })
  await leaveInOutbox({ ...left, clientId: 'of someone else', userId: 99 })
  cutLine()
  const app = await openPage('/connect', { getUser: ana, logOut: 'done' })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(app.address).toBe('/auth')
  expect((await readOutbox()).map(({ clientId }) => clientId)).toEqual(['of someone else'])
})

test('over a line that is not safe messages are sent all the same', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(undefined as never)
  const app = await openPage('/chat/11', keptThread([message(1)]).answers)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => app.calls('sendMessage').length).toBe(1)
})

const cleo = someone(12, 'Cleo')

test('whoever logs out takes the last words of a draft along, also those of another tab', async () => {
  const app = await openPage('/chat/11', {
    ...keptThread([message(1)], { draft: 'An older draft' }).answers,
    listContacts: [contact(cleo)],
    editContact: contact(cleo),
    logOut: 'done',
  })
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect.element(field).toHaveValue('An older draft')
  // As another tab keeps it.
  localStorage.setItem('akin.drafts.7.12', JSON.stringify({ body: 'To Cleo', base: '', at: 1_000 }))
  localStorage.setItem('akin.drafts.7.note-12', JSON.stringify({ body: 'Likes tea', base: '' }))
  localStorage.setItem('akin.drafts.8.12', JSON.stringify({ body: 'Someone else’s', base: '', at: 1_000 }))
  await field.fill('')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(app.address).toBe('/auth')
  const saved = app.calls('saveDraft').map(({ params, body }) => ({
    ...(params as { contactId: string }),
    body: (body as { body: string }).body,
  }))
  expect(saved).toHaveLength(2)
  expect(saved).toEqual(
    expect.arrayContaining([
      { contactId: '11', body: '' },
      { contactId: '12', body: 'To Cleo' },
    ]),
  )
  expect(app.calls('editContact')).toEqual([{ params: { contactId: '12' }, body: { note: 'Likes tea' } }])
  expect(Object.keys(localStorage).filter(key => key.startsWith('akin.drafts'))).toEqual([])
})
