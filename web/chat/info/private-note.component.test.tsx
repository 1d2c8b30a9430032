import type { Contact, ContactEdit } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, memberProfile } from '#testing/people.ts'

const field = page.getByRole('textbox', { name: 'Private note' })
const saved = page.getByText('Saved', { exact: true })

/** The server keeps the note. */
function kept(note = ''): Answers {
  let known: Contact = contact(ben, { note })
  return {
    ...keptThread([message(1)]).answers,
    listContacts: () => [known],
    listConversations: conversationList([conversationWith(ben)]),
    getMemberProfile: memberProfile(ben),
    editContact({ body }) {
      known = { ...known, note: (body as ContactEdit).note ?? '' }
      return known
    },
  }
}

async function open(answers: Answers) {
  const app = await openPage('/chat/11?info=1', answers)
  await expect.element(field).toBeVisible()
  return app
}

test('a note is saved when one pauses, and says so', { tags: 'variant' }, async () => {
  const app = await open(kept('Sister: Adaeze.'))
  await expect.element(field).toHaveValue('Sister: Adaeze.')
  await expect.element(page.getByText(`15 / ${limits.contactNote}`)).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await field.click()
  await userEvent.keyboard(' Hates coriander.')
  vi.advanceTimersByTime(limits.draftDelayMs - 100)
  expect(app.calls('editContact')).toEqual([])
  vi.advanceTimersByTime(100)
  await expect.element(saved).toBeVisible()
  expect(app.calls('editContact').map(({ body }) => body)).toEqual([
    { note: 'Sister: Adaeze. Hates coriander.' },
  ])
  await userEvent.keyboard('!')
  await expect.element(saved).not.toBeInTheDocument()
})

test('whoever leaves the field has saved it at once, and spaces at its end are nothing to save', async () => {
  const app = await open(kept())
  await field.fill('Two jars')
  await userEvent.tab()
  await expect.element(saved).toBeVisible()
  await field.fill('Two jars ')
  await userEvent.tab()
  await field.fill('Two jars, the dark one')
  await userEvent.tab()
  await expect.poll(() => app.calls('editContact').length).toBe(2)
})

test('whoever closes the card has saved it, and finds it there again', async () => {
  const app = await open(kept())
  await field.fill('Two jars')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => app.calls('editContact').length).toBe(1)
  await page.getByRole('button', { name: 'About this conversation' }).click()
  await expect.element(field).toHaveValue('Two jars')
})

test('of what is written while a save is on its way the latest waits for it', async () => {
  const answers = kept()
  const held = Promise.withResolvers<Contact>()
  const app = await open({ ...answers, editContact: () => held.promise })
  for (const note of ['One', 'One two', 'One two three']) {
    await field.fill(note)
    await userEvent.tab()
  }
  const notes = () => app.calls('editContact').map(({ body }) => (body as ContactEdit).note)
  expect(notes()).toEqual(['One'])
  app.answer(answers)
  held.resolve(contact(ben, { note: 'One' }))
  await expect.element(saved).toBeVisible()
  expect(notes()).toEqual(['One', 'One two three'])
  await expect.element(field).toHaveValue('One two three')
})

test('what could not be saved says why, stays, and is saved by another try', {
  tags: 'variant',
}, async () => {
  const app = await open({ ...kept(), editContact: refusal('internal') })
  await field.fill('Two jars')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved.')
  await expect.element(field).toHaveValue('Two jars')
  await expectAccessible('a note that could not be saved')
  // On leaving the field, and after the pause: from now on it is tried by whoever presses.
  await expect.poll(() => app.calls('editContact')).toHaveLength(2)
  app.answer(kept())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(saved).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('without a network a note outlives a reload', async () => {
  const app = await open({ ...kept('Old'), editContact: noAnswer })
  await field.fill('New')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await app.close()
  await open({ ...kept('Old'), editContact: noAnswer })
  await expect.element(field).toHaveValue('New')
})
