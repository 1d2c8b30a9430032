import type { Message } from '@akin/contract/chat/messages.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { newMessage } from '#testing/conversations.ts'
import { tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { wallet } from '#testing/money.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const attach = page.getByRole('button', { name: 'Attach' })
const picker = page.getByRole('dialog', { name: 'A gift for Ben' })
const words = picker.getByRole('textbox', { name: /^A few words/ })
const choice = (name: string | RegExp) => picker.getByRole('radio', { name })
const send = (name: string) => picker.getByRole('button', { name })
const log = page.getByRole('log')

async function openThread(answers: Answers = {}) {
  const { answers: kept, kept: messages } = keptThread([message(1)])
  const app = await openPage('/chat/11', { ...kept, getWallet: wallet(), ...answers })
  return { ...app, messages }
}

async function openPicker(answers: Answers = {}) {
  const app = await openThread(answers)
  await attach.click()
  await page.getByRole('menuitem', { name: /^Gift/ }).click()
  await expect.element(picker).toBeVisible()
  return app
}

test('a flower with words is given with one press, and stands in the conversation', async () => {
  const app = await openPicker()
  await expect
    .element(picker)
    .toHaveAccessibleDescription('It arrives as a message and stays on their shelf. It is not worth money.')
  await expect.element(choice('Flower 50 tokens ($0.50)')).toBeChecked()
  await words.fill('For the marmalade. ')
  await expect.element(picker.getByText('18 / 80')).toBeVisible()
  await expect.element(picker.getByText('50 tokens ($0.50). You will have 70.')).toBeVisible()
  await expectAccessible('the picker')
  app.answer({
    spendTokens() {
      app.messages.push(own(2, { kind: 'flower', body: 'For the marmalade.' }))
      return { balance: 70, leftThisMonth: 4_950 }
    },
  })
  await send('Send flower').click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect
    .element(log.getByRole('article', { name: /^You gave Ben a flower at .*: For the marmalade\.$/ }))
    .toBeVisible()
  expect(app.calls('spendTokens')).toEqual([
    {
      body: { item: 'flower', userId: ben.id, words: 'For the marmalade.' },
      key: expect.any(String),
    },
  ])
})

test('what was given is looked at, however far up one reads', { tags: 'variant' }, async () => {
  const many = Array.from({ length: 60 }, (_, at) => message(at + 1))
  const { answers } = keptThread(many, {}, 80)
  await openPage('/chat/11', {
    ...answers,
    getWallet: wallet(),
    spendTokens: { balance: 70, leftThisMonth: 4_950 },
  })
  await expect.element(log.getByText('Message 60')).toBeVisible()
  log.element().scrollTop = 0
  await expect.element(page.getByRole('button', { name: 'Latest' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Ben' }).first().click()
  await page.getByRole('menuitem', { name: 'Send a gift' }).click()
  await send('Send flower').click()
  await expect.element(picker).not.toBeInTheDocument()
  const given = own(61, { kind: 'flower', body: '' })
  await expect.poll(() => tell('new_message', newMessage(given, ben.id))).toBe(1)
  await expect.element(log.getByRole('article', { name: /^You gave Ben a flower at/ })).toBeInViewport()
})

test('by keyboard: the arrows choose, and nothing is spent by Enter in the words', async () => {
  const app = await openPicker()
  choice(/^Flower/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(choice('Wave 10 tokens ($0.10)')).toBeChecked()
  await expect.element(send('Send wave')).toBeVisible()
  await expect.element(picker.getByText('10 tokens ($0.10). You will have 110.')).toBeVisible()
  await expect.element(picker.getByText(/^The hand waves once, when they first see it\./)).toBeVisible()
  await words.fill('Hello')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(attach).toHaveFocus()
  expect(app.calls('spendTokens')).toEqual([])
})

test('what was chosen and written is still there after closing it', { tags: 'variant' }, async () => {
  await openPicker()
  await choice(/^Star/).click()
  await words.fill('For the marmalade.')
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await attach.click()
  await page.getByRole('menuitem', { name: /^Gift/ }).click()
  await expect.element(choice(/^Star/)).toBeChecked()
  await expect.element(words).toHaveValue('For the marmalade.')
})

test('with too few tokens it leads to buying them, and whoever comes back finds it as it was', {
  tags: 'variant',
}, async () => {
  vi.spyOn(leave, 'for').mockImplementation(() => {})
  const app = await openPicker({ buyTokens: { orderId: 12, url: 'https://pay.test/12' } })
  await choice('Star 200 tokens ($2.00)').click()
  await words.fill('For the marmalade.')
  await expect.element(picker.getByText('200 tokens ($2.00). You need 80 more.')).toBeVisible()
  await send('Send star').click()
  const short = page.getByRole('dialog', { name: 'You need 80 more' })
  await expect.element(short).toMatchTextContent('A star costs 200 tokens ($2.00). You have 120.')
  await expectAccessible('a gift for which tokens are missing')
  await short.getByRole('button', { name: 'Buy 100 for $1.00' }).click()
  await expect.poll(() => vi.mocked(leave.for).mock.calls).toEqual([['https://pay.test/12']])
  expect(app.calls('spendTokens')).toEqual([])
  await app.close()
  await openThread({ getWallet: wallet({ balance: 220 }) })
  await expect.element(choice(/^Star/)).toBeChecked()
  await expect.element(words).toHaveValue('For the marmalade.')
  await expect.element(picker.getByText('200 tokens ($2.00). You will have 20.')).toBeVisible()
})

test('over one’s own limit it says so, and the gift is still there behind it', {
  tags: 'variant',
}, async () => {
  await openPicker({ getWallet: wallet({ limit: { cents: 2_000, spent: 1_980, paid: 0, next: null } }) })
  await send('Send flower').click()
  const limit = page.getByRole('dialog', { name: 'Send flower to Ben?' })
  await expect.element(limit).toMatchTextContent('That would go over the $20.00 a month that you have set.')
  await limit.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(limit).not.toBeInTheDocument()
  await expect.element(picker).toBeVisible()
})

test('what was given once there was enough leaves no question behind for the next gift', {
  tags: 'variant',
}, async () => {
  const app = await openPicker({ getWallet: wallet({ balance: 20 }) })
  await send('Send flower').click()
  await expect.element(page.getByRole('dialog', { name: 'You need 30 more' })).toBeVisible()
  app.answer({ getWallet: wallet(), spendTokens: { balance: 70, leftThisMonth: 4_950 } })
  await expect.poll(() => tell('balance', { balance: 120 })).toBe(1)
  const question = page.getByRole('dialog', { name: 'Send flower to Ben?' })
  await question.getByRole('button', { name: 'Spend 50 tokens' }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await attach.click()
  await page.getByRole('menuitem', { name: /^Gift/ }).click()
  await expect.element(picker).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(send('Send flower')).toBeVisible()
})

for (const [nth, [code, said]] of (
  [
    ['cannot_message', "You can't send messages in this conversation."],
    ['wait_for_reply', /Wait for an answer/],
    ['internal', /./],
  ] as const
).entries())
  test(
    `refused with ${code} it says why, and nothing is lost`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      const app = await openPicker({ spendTokens: refusal(code) })
      await words.fill('For the marmalade.')
      await send('Send flower').click()
      await expect.element(picker.getByRole('alert')).toMatchTextContent(said)
      await expect.element(words).toHaveValue('For the marmalade.')
      await send('Send flower').click()
      await expect.poll(() => app.calls('spendTokens')).toHaveLength(2)
      const [first, second] = app.calls('spendTokens')
      expect(first?.key).toBe(second?.key)
    },
  )

test('a month of Plus says what it brings; that they have Premium, or one waits already, is said kindly', async () => {
  const app = await openPicker({
    getWallet: wallet({ balance: 700 }),
    spendTokens: refusal('they_have_premium'),
  })
  await choice('A month of Plus 500 tokens ($5.00)').click()
  await expect.element(picker.getByText('500 tokens ($5.00). You will have 200.')).toBeVisible()
  await expect
    .element(picker.getByText(/^It brings everything of Plus but its monthly tokens\. They have 14 days to/))
    .toBeVisible()
  await expectAccessible('a month of Plus in the picker')
  await send('Send month of Plus').click()
  await expect
    .element(picker.getByRole('alert'))
    .toMatchTextContent('They have Premium, which holds everything of Plus.')
  expect(app.calls('spendTokens')).toMatchObject([
    { body: { item: 'month_of_plus', userId: ben.id, words: '' } },
  ])
  app.answer({ spendTokens: refusal('gift_is_open') })
  await send('Send month of Plus').click()
  await expect
    .element(picker.getByRole('alert'))
    .toMatchTextContent('A month of Plus from you already waits for their answer.')
  await choice(/^Flower/).click()
  await expect.element(picker.getByRole('alert')).not.toBeInTheDocument()
})

test('words that are too long are said to be, and not cut', { tags: 'variant' }, async () => {
  const app = await openPicker()
  await words.fill('a'.repeat(81))
  await expect.element(picker.getByText('Use at most 80 characters.')).toBeVisible()
  await send('Send flower').click()
  await expect.element(words).toHaveFocus()
  expect(app.calls('spendTokens')).toEqual([])
})

test('who waits for an answer cannot give yet, and is told so', { tags: 'variant' }, async () => {
  const sent: Message[] = [own(1), own(2), own(3)]
  await openPage('/chat/11', { ...keptThread(sent, { sendsLeft: 0 }).answers })
  await attach.click()
  const item = page.getByRole('menuitem', { name: /^Gift/ })
  await expect.element(item).toHaveTextContent('GiftAfter they have written back')
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
})

test('it fits the smallest phone, and its button stays in view', async () => {
  await openPicker()
  await page.viewport(320, 480)
  await expect.element(send('Send flower')).toBeInViewport()
  await expectNoSidewaysScroll('the picker', [320, 390, 720])
})
