import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import {
  answer,
  chip,
  dialog,
  note,
  openDialog,
  profile,
  requested,
  send,
} from '#testing/open-request-dialog.ts'
import { ben, standing } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

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
    {
      body: {
        userId: ben.id,
        note: '',
        anchor: { kind: 'interest', text: 'Night trains' },
        highlight: false,
      },
    },
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

test('choosing a piece again takes it away, by keyboard too', { tags: 'variant' }, async () => {
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

test('a request can be about the photo', { tags: 'variant' }, async () => {
  const app = await openDialog()
  await chip('Their photo').click()
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(sentAnchors(app)).toEqual([{ kind: 'photo', text: 'Photo' }])
})

test('a piece that has gone from the profile is said so, and everything else stays', {
  tags: 'variant',
}, async () => {
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
