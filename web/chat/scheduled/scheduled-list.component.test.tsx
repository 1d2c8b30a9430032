import type { ScheduledList } from '@akin/contract/chat/scheduled.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#platform/queries.tsx'
import { type Answers, refusal } from '#testing/answers.ts'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { scheduledMessage } from '#testing/scheduled.ts'
import { toast } from '#testing/screen.ts'

const heading = page.getByRole('heading', { name: 'Scheduled messages' })
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

const cannot = "You can't send messages in this conversation."

function listOf(...items: ScheduledList['items']): ScheduledList {
  return { items, allowed: 25 }
}

async function open(answers: Answers) {
  const app = await openPage('/chat?show=scheduled', {
    getUser: ana,
    getPlanAndBalance: { balance: 0, plan: 'plus', keptUntil: null },
    ...answers,
  })
  await expect.element(heading).toBeVisible()
  return app
}

test('each row says to whom, when and what, and the plan has so much room', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 16, 14, 32), toFake: ['Date'] })
  await open({
    listScheduled: listOf(
      scheduledMessage(1, { body: 'The **ferry** is at nine', dueAt: new Date(2026, 10, 17, 9, 30) }),
      scheduledMessage(2, {
        body: 'Happy birthday',
        dueAt: new Date(2026, 10, 24, 12),
        attachments: [
          attachment(71, { alt: 'A bridge' }),
          attachment(72, { kind: 'file', name: 'card.pdf' }),
        ],
      }),
      scheduledMessage(3, { body: 'Did it rise?', dueAt: new Date(2026, 10, 16, 8), refusal: cannot }),
    ),
  })
  await expect.element(page.getByText('3 of 25 on Plus')).toBeVisible()
  await expect.element(row('The ferry is at nine').getByText('Tomorrow 09:30')).toBeVisible()
  await expect.element(row('Happy birthday').getByText('Tuesday 24 November, 12:00')).toBeVisible()
  await expect.element(row('Happy birthday').getByText('Photo: A bridge, card.pdf')).toBeVisible()
  const refused = row('Did it rise?')
  await expect.element(refused.getByText('Was due today, 08:00')).toBeVisible()
  await expect.element(refused.getByText(`Not sent. ${cannot}`)).toBeVisible()
  await expect.element(refused.getByRole('button', { name: 'Copy text' })).toBeVisible()
  // Nothing that could be changed would help.
  await expect.element(refused.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^Messages wait on our side, so they go even if this device is off/))
    .toBeVisible()
  await expectAccessible()
})

test('what is cancelled goes at once, and Undo brings it back', async () => {
  const waiting = scheduledMessage(1, { body: 'The ferry' })
  let isCancelled = false
  const app = await open({
    // Asked for at whatever moment, it says what stands.
    listScheduled: () => (isCancelled ? listOf() : listOf(waiting)),
    cancelScheduled() {
      isCancelled = true
      return 'done'
    },
    restoreScheduled() {
      isCancelled = false
      return waiting
    },
  })
  await row('The ferry').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('The ferry')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect.element(toast('Message cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('The ferry')).toBeVisible()
  expect(app.calls('restoreScheduled').map(({ params }) => params)).toEqual([{ scheduledId: '1' }])
})

test('what cannot be cancelled any more says so, and the list is asked for again', {
  tags: 'variant',
}, async () => {
  const left = [scheduledMessage(1, { body: 'The ferry' })]
  await open({
    listScheduled: () => listOf(...left),
    cancelScheduled() {
      left.length = 0
      return refusal('not_found')
    },
  })
  await row('The ferry').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('Message not cancelled')).toBeVisible()
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
})

test('Send now sends it, once, by the name that it would have had', async () => {
  const waiting = scheduledMessage(1, { body: 'The ferry' })
  const { clientId } = waiting
  const app = await open({
    listScheduled: listOf(waiting),
    sendScheduledNow: { id: 9, conversationId: 1011, seq: 3, clientId, createdAt: new Date() },
  })
  await row('The ferry').getByRole('button', { name: 'Send now' }).click()
  await expect.element(toast('Sent to Ben')).toBeVisible()
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
  expect(app.calls('sendScheduledNow').map(({ body }) => body)).toEqual([{ clientId }])
})

test('what is sent now and refused stays, with the reason', { tags: 'variant' }, async () => {
  await open({
    listScheduled: listOf(scheduledMessage(1, { body: 'The ferry' })),
    sendScheduledNow: refusal('cannot_message'),
  })
  await row('The ferry').getByRole('button', { name: 'Send now' }).click()
  await expect.element(toast('Message not sent', cannot)).toBeVisible()
  await expect.element(row('The ferry')).toBeVisible()
})

test('its words and its time are changed in the dialog that scheduled it', async () => {
  let kept = scheduledMessage(1, { body: 'The ferry', dueAt: new Date(2027, 2, 4, 9, 30, 20) })
  vi.useFakeTimers({ now: new Date(2027, 2, 3, 12), toFake: ['Date'] })
  const app = await open({
    listScheduled: () => listOf(kept),
    editScheduled: ({ body }) => {
      const { body: text = kept.body, dueAt = kept.dueAt } = body as { body?: string; dueAt?: string }
      kept = { ...kept, body: text, dueAt: new Date(dueAt) }
      return kept
    },
    cancelScheduled: 'done',
  })
  const dialog = page.getByRole('dialog', { name: 'Change it' })
  await row('The ferry').getByRole('button', { name: 'Edit' }).click()
  await expect.element(dialog.getByLabelText('Day')).toHaveValue('2027-03-04')
  await expect.element(dialog.getByLabelText('Time')).toHaveValue('09:30')
  await dialog.getByLabelText('Message').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Write something first.')).toBeVisible()
  await dialog.getByLabelText('Message').fill('The early ferry')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('The early ferry')).toBeVisible()
  await expect.element(row('The early ferry').getByRole('button', { name: 'Edit' })).toHaveFocus()

  await row('The early ferry').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Time').fill('10:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('The early ferry').getByText('Tomorrow 10:00')).toBeVisible()
  await expect.element(toast('Message changed', 'It goes to Ben tomorrow 10:00.')).toBeVisible()
  await row('The early ferry').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('Message cancelled')).toBeVisible()
  await expect.element(toast('Message changed')).not.toBeInTheDocument()
  // The fields know no seconds: what was not touched is not sent.
  expect(app.calls('editScheduled').map(({ body }) => body)).toEqual([
    { body: 'The early ferry' },
    { dueAt: new Date(2027, 2, 4, 10).toISOString() },
  ])
})

test('a refused one that another moment may help waits again once it is changed', {
  tags: 'variant',
}, async () => {
  const refused = scheduledMessage(1, { body: 'The ferry', refusal: 'That moment has gone.' })
  const app = await open({
    listScheduled: listOf(refused),
    editScheduled: ({ body }) => ({
      ...refused,
      refusal: null,
      dueAt: new Date((body as { dueAt: string }).dueAt),
    }),
  })
  await row('The ferry').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(row('The ferry').getByText(/^Not sent/)).not.toBeInTheDocument()
  await expect.element(row('The ferry').getByRole('button', { name: 'Send now' })).toBeVisible()
  expect(app.calls('editScheduled')).toHaveLength(1)
})

test('one that is sent meanwhile leaves the list by itself', async () => {
  const app = await open({ listScheduled: listOf(scheduledMessage(1, { body: 'The ferry' })) })
  await expect.element(row('The ferry')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listScheduled: listOf() })
  await expect.poll(() => tell('scheduled_updated', {})).toBe(1)
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
  await expectAccessible()
})

test('one that is sent while it is changed: Save says so, and what was typed is still there', {
  tags: 'variant',
}, async () => {
  const app = await open({
    listScheduled: listOf(scheduledMessage(1, { body: 'The ferry' })),
    editScheduled: refusal('not_found'),
  })
  const dialog = page.getByRole('dialog', { name: 'Change it' })
  await row('The ferry').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Message').fill('The early ferry')
  await expect.poll(openSockets).toBe(1)
  app.answer({ listScheduled: listOf() })
  await expect.poll(() => tell('scheduled_updated', {})).toBe(1)
  // What stands behind a dialog has no role.
  await expect.poll(() => document.body.textContent).toContain('Nothing waits')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('The early ferry')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(heading).toHaveFocus()
})

test('a list that cannot be loaded says so, and is asked for again', { tags: 'variant' }, async () => {
  const app = await open({ listScheduled: refusal('internal') })
  // With its socket the page asks by itself: whoever presses then is not answered by that.
  await expect.poll(openSockets).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByText(/^We could not load them/)).toBeVisible()
  app.answer({ listScheduled: listOf(scheduledMessage(1, { body: 'The ferry' })) })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(row('The ferry')).toBeVisible()
})
