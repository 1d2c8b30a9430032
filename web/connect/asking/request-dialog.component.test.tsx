import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, memberProfile, standing } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const dialog = page.getByRole('dialog', { name: 'Connect with Ben' })
const note = dialog.getByRole('textbox', { name: /^Note/ })
const send = dialog.getByRole('button', { name: 'Send request' })
const connect = page.getByRole('main').getByRole('button', { name: 'Connect' })
const requested = page.getByRole('main').getByRole('button', { name: 'Requested' })

async function openDialog(known: Partial<ConnectionStatus> = {}) {
  const app = await openPage(`/user/${ben.id}`, {
    getUser: ana,
    getMemberProfile: memberProfile(ben, { interests: ['Pottery', 'Night trains'] }),
    getConnectionStatus: standing('none', known),
    requestConnection: () => {
      const asked = standing('pending_sent', { requestId: 111 })
      app.answer({ getConnectionStatus: asked })
      return asked
    },
  })
  await connect.click()
  await expect.element(note).toHaveFocus()
  return app
}

test('who asks for a note gets one of at least ten characters', async () => {
  const app = await openDialog({ needsNote: true })
  await note.fill('Hello')
  await send.click()
  await expect.element(dialog.getByText('Write at least 10 characters.')).toBeVisible()
  await expect.element(note).toHaveFocus()
  expect(app.calls('requestConnection')).toEqual([])
  await note.fill('Hello there, Ben.')
  await expect.element(dialog).toMatchTextContent('17 / 300')
  await send.click()
  await expect.element(toast('Request sent')).toBeVisible()
  await expect.element(requested).toHaveFocus()
})

test('a request can be about a piece of the profile', async () => {
  const app = await openDialog()
  const piece = dialog.getByRole('button', { name: 'Night trains' })
  await piece.click()
  await expect.element(piece).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByRole('blockquote')).toMatchTextContent('Night trains')
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(app.calls('requestConnection')).toEqual([
    { body: { userId: ben.id, note: '', anchor: { kind: 'interest', text: 'Night trains' } } },
  ])
})

test('a refusal is said in the dialog, and what was written stays', async () => {
  const app = await openDialog()
  await note.fill('Hello')
  const refused = [
    [refusal('cannot_request'), 'You cannot send this person a request right now.'],
    [refusal('request_limit', { retryAfter: 7200 }), 'You can send the next one from'],
    [refusal('too_many_open_requests'), 'See your open requests'],
    [
      refusal('note_required', { fields: { note: 'Write at least 10 characters.' } }),
      'Write at least 10 characters.',
    ],
  ] as const
  for (const [answer, says] of refused) {
    app.answer({ requestConnection: answer })
    await send.click()
    await expect.element(dialog).toMatchTextContent(says)
    await expect.element(note).toHaveValue('Hello')
  }
  expect(app.calls('requestConnection')).toHaveLength(4)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await connect.click()
  await expect.element(note).toHaveValue('Hello')
  await expect.element(dialog.getByText('Write at least 10 characters.')).not.toBeInTheDocument()
})

test('asking someone who has asked before connects the two', async () => {
  const app = await openDialog()
  app.answer({ requestConnection: standing('connected'), getConnectionStatus: standing('connected') })
  await send.click()
  await expect.element(toast('You are connected', 'Ben had asked you, too.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Connected' })).toBeVisible()
})

test('the dialog is accessible, with a piece of the profile', async () => {
  await openDialog()
  const piece = dialog.getByRole('button', { name: 'Pottery' })
  await piece.click()
  await expect.element(piece).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
})
