import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import {
  answer,
  chip,
  connect,
  dialog,
  note,
  openDialog,
  requested,
  send,
} from '#testing/open-request-dialog.ts'
import { standing } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

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

test('on a phone the buttons stay in view, and the refusal comes into view', async () => {
  await page.viewport(390, 480)
  onTestFinished(() => page.viewport(1280, 800))
  const app = await openDialog()
  app.answer({ requestConnection: refusal('cannot_request') })
  await note.click()
  await expect.element(send).toBeInViewport({ ratio: 1 })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect.element(send).toBeInViewport({ ratio: 1 })
})

test('the dialog is accessible, with an answer chosen and with a chip', async () => {
  await openDialog()
  await answer.click()
  await expect.element(answer).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await chip('Pottery').click()
  await expect.element(chip('Pottery')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
})
