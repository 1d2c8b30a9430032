import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
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

function sentAnchors(app: Awaited<ReturnType<typeof openDialog>>) {
  return app.calls('requestConnection').map(({ body }) => (body as { anchor: unknown }).anchor)
}

test('a request can be about one piece of the profile', async () => {
  const app = await openDialog()
  await expect.element(dialog).toHaveAccessibleDescription('If they say no, you are not told.')
  await expect.element(dialog.getByRole('group', { name: 'What caught your eye?' })).toBeVisible()
  await answer.click()
  await expect.element(answer).toHaveAttribute('aria-pressed', 'true')
  await chip('Night trains').click()
  await expect.element(chip('Night trains')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(answer).toHaveAttribute('aria-pressed', 'false')
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(app.calls('requestConnection')).toEqual([
    { body: { userId: ben.id, note: '', anchor: { kind: 'interest', text: 'Night trains' } } },
  ])
})

test('answers come first, then interests, shared ones before the others, then the photo', async () => {
  await openDialog()
  const group = dialog.getByRole('group', { name: 'What caught your eye?' })
  await expect.element(answer).toBeVisible()
  const names = group
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Ask me about“Why old bridges hum.”',
    'I could teach you“How to sit still.”',
    'Night trains',
    'Pottery',
    'Their photo',
  ])
})

test('choosing a piece again takes it away, by keyboard too', async () => {
  const app = await openDialog()
  await expect.element(answer).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(answer).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toHaveAttribute('aria-pressed', 'false')
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(sentAnchors(app)).toEqual([null])
})

test('a request can be about the photo', async () => {
  const app = await openDialog()
  await chip('Their photo').click()
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(sentAnchors(app)).toEqual([{ kind: 'photo', text: 'Photo' }])
})

test('a piece that has gone from the profile is said so, and everything else stays', async () => {
  const app = await openDialog()
  await note.fill('Which bridge?')
  await answer.click()
  app.answer({
    getMemberProfile: { ...profile, prompts: [] },
    requestConnection: () => {
      app.answer({ requestConnection: standing('pending_sent', { requestId: 111 }) })
      return refusal('anchor_gone')
    },
  })
  await send.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('What you picked is no longer on their profile.')
  await expect.element(note).toHaveValue('Which bridge?')
  await expect.element(answer).not.toBeInTheDocument()
  await send.click()
  await expect.element(toast('Request sent')).toBeVisible()
  expect(sentAnchors(app)).toEqual([{ kind: 'prompt', text: 'Why old bridges hum.' }, null])
})
