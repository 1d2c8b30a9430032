import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect, onTestFinished, test } from 'vitest'
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

const profile = memberProfile(ben, {
  avatar: { url: '/api/pictures/5', placeholder: '' },
  interests: ['Pottery', 'Night trains'],
  prompts: [
    { id: 'ask', question: 'Ask me about', answer: 'Why old bridges hum.' },
    { id: 'teach', question: 'I could teach you', answer: 'How to sit still.' },
  ],
  shared: { interests: ['Night trains'], languages: [] },
})
const answer = dialog.getByRole('button', { name: /Ask me about/ })
const chip = (name: string) => dialog.getByRole('button', { name })

async function openDialog(known: Partial<ConnectionStatus> = {}) {
  const app = await openPage(`/user/${ben.id}`, {
    getUser: ana,
    getMemberProfile: profile,
    getConnectionStatus: standing('none', known),
    requestConnection: () => {
      const asked = standing('pending_sent', { requestId: 111 })
      app.answer({ getConnectionStatus: asked })
      return asked
    },
  })
  await connect.click()
  await expect.element(dialog).toBeVisible()
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
