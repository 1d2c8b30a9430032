import type { Thread, Ticket } from '@akin/contract/support/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, token } from '#testing/samples.ts'

const number = 'A1B2-1234'
const ours = { id: 1, from: 'us' as const, body: 'Have you tried it again?', createdAt: new Date() }
const theirs = { id: 2, from: 'you' as const, body: 'It works now.', createdAt: new Date() }
const thread: Thread = { number, state: 'answered', isOver: false, replies: [ours] }
const ticket: Ticket = {
  ...{ number, category: 'Bug', subject: 'Search forgets', message: 'It forgets what I searched for.' },
  ...{ state: 'answered', attachments: [], createdAt: new Date() },
}
const member: Answers = {
  ...{ getUser: ana, getAccount: account, listTickets: { items: [ticket], nextCursor: null } },
}
const box = page.getByRole('textbox', { name: 'Your answer' })
const send = page.getByRole('button', { name: 'Send answer' })

test('a member reads our answer where the mail leads, and answers', async () => {
  const app = await openPage(`/support?ticket=${number}`, { ...member, readThread: thread })
  await expect.element(page.getByText('Have you tried it again?')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Use 1 to 5,000 characters.')).toBeVisible()
  await box.fill('It works now.')
  app.answer({ answerSupport: { ...thread, state: 'open', replies: [ours, theirs] } })
  await send.click()
  const said = page.getByRole('list', { name: `What was said about #${number}` })
  await expect.element(said.getByText('It works now.')).toBeVisible()
  await expect.element(box).toHaveValue('')
  expect(app.calls('answerSupport')).toMatchObject([{ params: { number }, body: { body: 'It works now.' } }])
  await expectAccessible()
})

test('an answer that was not sent stays, over a reload as well', async () => {
  const app = await openPage(`/support?ticket=${number}`, {
    ...{ ...member, readThread: thread, answerSupport: noAnswer },
  })
  await box.fill('It works now.')
  await send.click()
  await expect.element(page.getByText(/^Not sent, and still here\./)).toBeVisible()
  await expect.element(box).toHaveValue('It works now.')
  await app.close()
  await openPage(`/support?ticket=${number}`, { ...member, readThread: { ...thread, isOver: false } })
  await expect.element(box).toHaveValue('It works now.')
})

test('a visitor answers behind the link of our mail, and one that is over says so', async () => {
  const app = await openPage(`/support?ticket=${number}#${token}`, {
    readLinkedThread: thread,
    answerSupportByLink: { ...thread, state: 'open', replies: [ours, theirs] },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: `Your message #${number}` })).toBeVisible()
  expect(app.calls('readLinkedThread')).toEqual([{ body: { token } }])
  await box.fill('It works now.')
  await send.click()
  await expect.element(page.getByText('It works now.')).toBeVisible()
  expect(app.calls('answerSupportByLink')).toMatchObject([{ body: { token, body: 'It works now.' } }])
  await app.close()

  await openPage(`/support?ticket=${number}#${token}`, { readLinkedThread: refusal('ticket_link_over') })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This link no longer works' }))
    .toBeVisible()
  await page.getByRole('link', { name: 'Write to us anew' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible()
})

test('what was settled long ago is not answered, and what cannot be loaded says so', {
  tags: 'variant',
}, async () => {
  const app = await openPage(`/support?ticket=${number}`, { ...member, readThread: refusal('unavailable') })
  await expect.element(page.getByText('We could not load our answers.')).toBeVisible()
  app.answer({ readThread: { ...thread, state: 'closed', isOver: true } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/This was settled more than 30 days ago/)).toBeVisible()
  expect(box.query()).toBeNull()
})
