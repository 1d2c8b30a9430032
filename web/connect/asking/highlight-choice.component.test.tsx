import { limits } from '@akin/contract/limits.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { history, ownPlan, wallet } from '#testing/money.ts'
import { chip, dialog, note, openBen, openDialog, requested, send } from '#testing/open-request-dialog.ts'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const choice = dialog.getByRole('checkbox', { name: 'Highlight this request 50 tokens ($0.50)' })
const sum = dialog.getByText('50 tokens ($0.50). You will have 70.')
const missing = dialog.getByRole('button', { name: 'Get 30 more' })
const shortfall = page.getByRole('dialog', { name: 'You need 30 more' })

const few = { getWallet: wallet({ balance: 20 }) }
const overLimit = wallet({ limit: { cents: 1_000, spent: 980, paid: 0, next: null } })

function open(answers: Answers = {}) {
  return openDialog({}, answers)
}

/** It can be reached, and does nothing. */
async function tryToChoose() {
  choice.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).not.toBeChecked()
}

function edge() {
  return getComputedStyle(choice.element().closest('label')?.parentElement?.parentElement as Element)
    .boxShadow
}

test('it is off at first; on, it has its edge and says what will be left', async () => {
  const app = await open()
  await expect.element(choice).toHaveAttribute('aria-disabled', 'false')
  await expect.element(choice).not.toBeChecked()
  await expect
    .element(choice)
    .toHaveAccessibleDescription(
      'Top of their list, with a gold edge. Tokens come back if they have not opened it in 14 days.',
    )
  expect(edge()).toBe('none')
  await expectAccessible('a request that can be highlighted')
  await choice.click()
  await expect.element(sum).toBeVisible()
  expect(edge()).not.toBe('none')
  await expectAccessible('a highlighted request')
  await expectNoSidewaysScroll('a highlighted request', [320, 719, 720])
  const asked = app.calls('getWallet').length
  await send.click()
  await expect.element(toast('Request sent')).toBeVisible()
  expect(app.calls('requestConnection')).toMatchObject([{ body: { highlight: true } }])
  await expect.poll(() => app.calls('getPlanAndBalance').length).toBeGreaterThan(1)
  expect(app.calls('getWallet').length).toBeGreaterThanOrEqual(asked)
})

test('by keyboard it goes on and off again', async () => {
  await open()
  await expect.element(choice).toHaveAttribute('aria-disabled', 'false')
  choice.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(sum).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(choice).not.toBeChecked()
  await expect.element(sum).not.toBeInTheDocument()
})

test('what is not known yet does not hold a request up', { tags: 'variant' }, async () => {
  const app = await open({ getWallet: new Promise(() => {}) })
  await expect.element(choice).toHaveAccessibleDescription(/Looking at your tokens…/)
  await tryToChoose()
  await expectAccessible('a request whose sender’s tokens are not known yet')
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(app.calls('requestConnection')).toMatchObject([{ body: { highlight: false } }])
})

test('what could not be asked is said, can be asked again, and does not hold a request up', {
  tags: 'variant',
}, async () => {
  const app = await open({ getHighlightsLeft: noAnswer })
  await expect.element(dialog.getByText(/^We could not load your tokens\./)).toBeVisible()
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible('tokens that could not be loaded')
  await expect.poll(openSockets).toBe(1)
  app.answer({ getHighlightsLeft: { left: 3 } })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(choice).toHaveAttribute('aria-disabled', 'false')
})

test('with too few tokens just enough is bought in place, and everything is kept for coming back', {
  tags: 'variant',
}, async () => {
  vi.spyOn(leave, 'for').mockImplementation(() => {})
  const app = await open({ ...few, buyTokens: { orderId: 12, url: 'https://pay.test/12' } })
  await note.fill('Which bridge?')
  await chip('Pottery').click()
  await expect.element(choice).toHaveAccessibleDescription(/You have 20 tokens and need 30 more\./)
  await expectAccessible('a request with too few tokens')
  await expectNoSidewaysScroll('a request with too few tokens', [320])
  await missing.click()
  await expect
    .element(shortfall)
    .toMatchTextContent('A highlighted request costs 50 tokens ($0.50). You have 20.')
  await userEvent.keyboard('{Escape}')
  await expect.element(shortfall).not.toBeInTheDocument()
  await expect.element(missing).toHaveFocus()
  await expect.element(note).toHaveValue('Which bridge?')
  await missing.click()
  await shortfall.getByRole('button', { name: 'Buy 100 for $1.00' }).click()
  await expect.poll(() => vi.mocked(leave.for).mock.calls).toEqual([['https://pay.test/12']])
  expect(sessionStorage.getItem('akin.beforePaying')).toBe('/user/11')
  await app.close()

  // The page alone opens it: nobody presses Connect.
  await openBen()
  await expect.element(note).toHaveValue('Which bridge?')
  await expect.element(chip('Pottery')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(choice).toBeChecked()
  await expect.element(sum).toBeVisible()
})

test('where nothing is sold it says so', { tags: 'variant' }, async () => {
  await open({ ...few, getSubscription: ownPlan({ sales: 'none' }) })
  await expect
    .element(dialog.getByText('You have 20 tokens. Purchases are not available right now.'))
    .toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  await expectAccessible('too few tokens where none are sold')
})

test('whoever has reached the limit they set themselves is told, with the way to it', {
  tags: 'variant',
}, async () => {
  await open({ getWallet: overLimit })
  await note.fill('Which bridge?')
  await expect
    .element(choice)
    .toHaveAccessibleDescription(/That would go over the \$10\.00 a month that you have set\./)
  await expectAccessible('the limit of one’s own')
  const link = dialog.getByRole('link', { name: 'See your spending limit' })
  await expect.element(link).toHaveAttribute('href', '/tokens/purchase#limit')
})

test('whoever may not pay for what is missing looks at the limit, and goes on where they were', {
  tags: 'variant',
}, async () => {
  const limit = { cents: 50, spent: 0, paid: 0, next: null }
  await open({ getWallet: wallet({ balance: 20, limit }), listEntries: history([]) })
  await note.fill('Which bridge?')
  await missing.click()
  const over = page.getByRole('dialog', { name: 'Highlight this request' })
  await over.getByRole('link', { name: 'See your spending limit' }).click()
  await page
    .getByRole('region', { name: 'Spending limit' })
    .getByRole('link', { name: 'Go on where you were' })
    .click()
  await expect.element(note).toHaveValue('Which bridge?')
})

test('after three in a day it is off, and a request goes without', async () => {
  expect(limits.highlightsPerDay, 'it is said in words').toBe(3)
  const app = await open({ getHighlightsLeft: { left: 0 } })
  await expect.element(choice).toHaveAccessibleDescription(/Three a day\./)
  await tryToChoose()
  await expectAccessible('three a day')
  await send.click()
  await expect.element(requested).toBeVisible()
  expect(app.calls('requestConnection')).toMatchObject([{ body: { highlight: false } }])
})

for (const [nth, [code, now, says, beside]] of (
  [
    [
      'highlight_limit',
      { getHighlightsLeft: { left: 0 } },
      'You can highlight three requests a day.',
      /Three a day\./,
    ],
    [
      'insufficient_tokens',
      few,
      'You do not have enough tokens for this.',
      /You have 20 tokens and need 30 more\./,
    ],
    ['spend_limit', { getWallet: overLimit }, 'the monthly limit you have set', /That would go over/],
  ] as const
).entries())
  test(
    `${code} is said on top, what is true now beside it, and nothing is lost`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      const app = await open()
      await note.fill('Which bridge?')
      await choice.click()
      await expect.poll(openSockets).toBe(1)
      app.answer({ ...now, requestConnection: refusal(code) })
      await send.click()
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(says)
      await expect.element(choice).toHaveAccessibleDescription(beside)
      await expect.element(choice).not.toBeChecked()
      await expect.element(note).toHaveValue('Which bridge?')
    },
  )

test('on a phone what it will cost stays in view with the buttons', { tags: 'variant' }, async () => {
  await page.viewport(390, 480)
  onTestFinished(() => page.viewport(1280, 800))
  await open()
  await expect.element(choice).toHaveAttribute('aria-disabled', 'false')
  await choice.click()
  await expect.element(sum).toBeInViewport({ ratio: 1 })
  await expect.element(send).toBeInViewport({ ratio: 1 })
  await expect.element(choice).toBeInViewport({ ratio: 1 })
})
