import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, blockedEntry, contact, receivedRequest, sentRequest, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const panel = page.getByRole('tabpanel')
const row = panel.getByRole('listitem').filter({ hasText: 'Ben' })

test('every tab says what it is for while it is empty', async () => {
  const app = await openPage('/connect', { getUser: ana })
  const heading = (name: string) => expect.element(panel.getByRole('heading', { name })).toBeVisible()
  await heading('Nobody here yet')
  await page.getByRole('tab', { name: 'Received' }).click()
  await heading('No requests right now')
  await expect.element(panel.getByText('No hurry on either side.', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Sent' }).click()
  await heading('Nothing waiting for an answer')
  await page.getByRole('tab', { name: 'Blocked' }).click()
  await heading('You have not blocked anyone')
  expect(app.address()).toBe('/connect?tab=blocked')
})

test.each(['received', 'sent'])('an empty list of %s leads to people', { tags: 'variant' }, async tab => {
  const app = await openPage(`/connect?tab=${tab}`, { getUser: ana })
  await panel.getByRole('link', { name: 'Discover people' }).click()
  await expect.poll(app.address).toBe('/discover')
})

test('a request can be taken back, after one question', async () => {
  const note = 'Which loaf should I start with?'
  const app = await openPage('/connect?tab=sent', {
    getUser: ana,
    listSentRequests: [sentRequest(ben, { note })],
  })
  await expect.poll(openSockets).toBe(1)
  await expect.element(row).toMatchTextContent(`“${note}”`)
  await expect.element(row).toMatchTextContent('Waiting')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw your request to Ben?' })
  await expect.element(question).toMatchTextContent('A new request is possible after 7 days')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
  expect(app.calls('withdrawRequest')).toEqual([])

  app.answer({ withdrawRequest: 'done', listSentRequests: [] })
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(toast('Request withdrawn')).toBeVisible()
  await expect.element(panel.getByText('Nothing waiting for an answer')).toBeVisible()
})

test('on a phone the note of a sent request has the whole width, below', async () => {
  await page.viewport(390, 844)
  const note = 'Which loaf should I start with? I have flour, and a whole Sunday to be patient in.'
  await openPage('/connect?tab=sent', { getUser: ana, listSentRequests: [sentRequest(ben, { note })] })
  await expect.element(row).toBeVisible()
  const words = row.getByText(`“${note}”`).element().getBoundingClientRect()
  const whole = row.element().getBoundingClientRect()
  expect(words.width).toBeCloseTo(whole.width, 0)
  expect(words.top).toBeGreaterThan(
    row.getByRole('button', { name: 'Withdraw' }).element().getBoundingClientRect().top,
  )
})

test('the reason of a block is there before it is lifted', async () => {
  const app = await openPage('/connect?tab=blocked', {
    getUser: ana,
    listBlocked: [blockedEntry(ben, 'Kept asking for money.')],
    unblockUser: 'done',
  })
  await expect.poll(openSockets).toBe(1)
  await expect.element(row).toMatchTextContent('Kept asking for money.')
  await row.getByRole('button', { name: 'Unblock' }).click()
  const review = page.getByRole('alertdialog', { name: 'Unblock Ben?' })
  await expect.element(review).toMatchTextContent('“Kept asking for money.”')
  await review.getByRole('button', { name: 'Keep blocked' }).click()
  await expect.element(review).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
  await row.getByRole('button', { name: 'Unblock' }).click()
  app.answer({ listBlocked: [] })
  await review.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(toast('User unblocked')).toBeVisible()
  await expect.element(panel.getByText('You have not blocked anyone')).toBeVisible()
})

test('a block without a reason says that none was noted', { tags: 'variant' }, async () => {
  await openPage('/connect?tab=blocked', { getUser: ana, listBlocked: [blockedEntry(ben)] })
  await row.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('did not note why')
})

test('all tabs are accessible with people on them', { tags: 'variant' }, async () => {
  const [cleo, dov, eli] = [someone(12, 'Cleo'), someone(13, 'Dov'), someone(14, 'Eli')]
  const { context } = receivedRequest(cleo)
  const app = await openPage('/connect', {
    getUser: ana,
    listContacts: [contact(ben, { labels: ['Choir'], note: 'Lent him a scarf.' })],
    listReceivedRequests: [
      receivedRequest(cleo, {
        note: 'We both know Ben, it seems.',
        context: { ...context, mutualContacts: [ben], mutualCount: 1 },
      }),
    ],
    listSentRequests: [sentRequest(dov, { note: 'Which loaf should I start with?' })],
    listBlocked: [blockedEntry(eli, 'Too loud.')],
  })
  const tabs = [
    ['Contacts', 'Ben'],
    ['Received', 'Cleo'],
    ['Sent', 'Dov'],
    ['Blocked', 'Eli'],
  ] as const
  for (const [tab, name] of tabs) {
    await page.getByRole('tab', { name: tab, exact: false }).click()
    await expect.element(panel.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await expectAccessible(tab)
  }
  expect(app.address()).toBe('/connect?tab=blocked')
  await panel.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Unblock Eli?' })).toBeVisible()
  await expectAccessible('the question before the block is lifted')
})
