import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { history, ownPlan, wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, password } from '#testing/samples.ts'
import { problemOf } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const buy = (amount: string) => page.getByRole('button', { name: `Buy ${amount} tokens` })
const exact = page.getByLabelText('Exact amount')
const alert = page.getByRole('alert')
const checkout = { orderId: 12, url: 'https://pay.test/12' }

function openTokens(answers: Answers = {}, address = '/tokens/purchase') {
  const left = vi.spyOn(leave, 'for').mockImplementation(() => {})
  const app = openPage(address, {
    getUser: ana,
    getWallet: wallet(),
    getSubscription: ownPlan(),
    listEntries: history([]),
    buyTokens: checkout,
    ...answers,
  })
  return app.then(opened => ({ ...opened, left }))
}

test('the balance says what it is worth, and what of it lapses next', async () => {
  await openTokens({
    getWallet: wallet({ balance: 1_220, lapsing: { tokens: 100, at: new Date('2026-12-31T12:00:00Z') } }),
  })
  const balance = page.getByRole('region', { name: 'Your balance' })
  await expect.element(balance).toMatchTextContent('1,220 tokens, worth $12.20')
  await expect.element(balance).toMatchTextContent('100 lapse on Dec 31, 2026')
})

test('a phone shows it beside the heading', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openTokens()
  await expect.element(page.getByText('worth $1.20')).toBeVisible()
})

test('each pack has its price, its bonus and what one token costs in it', async () => {
  await openTokens()
  const rows = page.getByRole('region', { name: 'Choose an amount' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('200 tokens$1.99 $0.0100 per tokenBuy 200 tokens')
  await expect.element(rows.nth(1)).toMatchTextContent('500 tokens$4.99 $0.0100 per token')
  await expect.element(rows.nth(2)).toMatchTextContent('+10 %1,100 tokens$9.99 $0.0091 per token')
  await expect.element(rows.nth(3)).toMatchTextContent('+20 %2,400 tokens$19.99 $0.0083 per token')
})

test('a pack is ordered once and paid elsewhere', async () => {
  const app = await openTokens()
  await buy('500').click()
  await expect.poll(() => app.left.mock.calls).toEqual([[checkout.url]])
  expect(app.calls('buyTokens')).toEqual([
    { body: { tokens: 500 }, key: expect.stringMatching(/^[\w-]{36}$/) },
  ])
  await expect.element(buy('500')).toHaveAttribute('aria-busy', 'true')
  await expect.element(buy('200')).toBeDisabled()
  await exact.fill('250')
  await expect.element(buy('250')).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(app.calls('buyTokens')).toHaveLength(1)
})

test('an exact amount shows its price while it is typed, and is bought by keyboard', async () => {
  const app = await openTokens()
  await exact.fill('1,05')
  await expect.element(page.getByRole('button', { name: 'Buy tokens' })).toBeVisible()
  await exact.fill('1,050')
  const form = page.getByRole('form', { name: 'As many as you need' })
  await expect.element(form).toMatchTextContent('1,050 tokens$10.50')
  await expect.element(form).toMatchTextContent('1,100 tokens cost less: $9.99.')
  await exact.fill('250')
  await expect.element(form).toMatchTextContent('250 tokens$2.50')
  await expect.element(form).toMatchTextContent('You will have 370 tokens.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => app.calls('buyTokens')).toHaveLength(1)
  expect(app.calls('buyTokens')[0]).toMatchObject({ body: { tokens: 250 } })
})

test.each(['99', '10001', '150.5', 'many'])(
  '%s is no amount that can be bought',
  { tags: 'variant' },
  async typed => {
    const app = await openTokens()
    await exact.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => problemOf('Exact amount')).toBe('Between 100 and 10,000 tokens.')
    await expect.element(exact).toHaveFocus()
    expect(app.calls('buyTokens')).toEqual([])
  },
)

test('a large purchase asks for the password and then goes on by itself', async () => {
  const app = await openTokens({
    buyTokens: refusal('reauth_required'),
    confirmSession: refusal('wrong_credentials'),
    getAccount: account,
  })
  await exact.fill('5000')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabelText('Password', { exact: true }).fill('not mine')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problemOf('Password')).not.toBe('')
  await expectAccessible('the question for the password')
  app.answer({ confirmSession: 'done', buyTokens: checkout })
  await dialog.getByLabelText('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => app.left.mock.calls).toEqual([[checkout.url]])
  const [first, second] = app.calls('buyTokens')
  expect(second).toEqual(first)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what is refused is said plainly, and the same attempt can be made again', async () => {
  const app = await openTokens()
  const refused = [
    [refusal('no_sales'), 'Purchases are not available right now.'],
    [refusal('provider_down'), 'The payment provider does not answer. Nothing was charged.'],
    [refusal('purchases_frozen'), 'Please write to support before you buy again. Write to support'],
    [refusal('spend_limit'), 'This would go over the monthly limit you have set.'],
    [noAnswer, 'We could not reach Akin.'],
  ] as const
  for (const [answer, says] of refused) {
    app.answer({ buyTokens: answer })
    await buy('200').click()
    await expect.element(alert).toMatchTextContent(says)
  }
  expect(new Set(app.calls('buyTokens').map(({ key }) => key)).size).toBe(1)
})

test('over the limit there is a way to the limit, and none round it', async () => {
  await openTokens({ buyTokens: refusal('spend_limit') })
  await buy('2,400').click()
  await expect
    .element(alert.getByRole('link', { name: 'See your spending limit' }))
    .toHaveAttribute('href', '/tokens/purchase#limit')
  await expect.element(alert.getByRole('button')).not.toBeInTheDocument()
})

test('where nothing is sold the buttons are off and the page says why', { tags: 'variant' }, async () => {
  await openTokens({ getSubscription: ownPlan({ sales: 'none' }) })
  await expect.element(page.getByText('Purchases are not available right now.')).toBeVisible()
  for (const amount of ['200', '500', '1,100', '2,400']) await expect.element(buy(amount)).toBeDisabled()
  await expect.element(exact).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Buy tokens' })).toBeDisabled()
  await expectAccessible('tokens where nothing is sold')
})

test('test mode says that nothing is charged', { tags: 'variant' }, async () => {
  await openTokens({ getSubscription: ownPlan({ sales: 'test' }) })
  await expect.element(page.getByText('Test mode: no money is charged')).toBeVisible()
  await expect.element(buy('200')).toBeEnabled()
})

test('after the bank took money back nothing can be bought', { tags: 'variant' }, async () => {
  await openTokens({ getWallet: wallet({ isFrozen: true }) })
  await expect.element(page.getByText(/Nothing can be bought until that is settled/)).toBeVisible()
  await expect.element(buy('200')).toBeDisabled()
})

test('what cannot be loaded says so and can be asked for again', { tags: 'variant' }, async () => {
  const app = await openTokens({ getWallet: refusal('internal') })
  await expect.poll(openSockets).toBe(1)
  await expect.element(alert).toMatchTextContent('We could not load your tokens.')
  app.answer({ getWallet: wallet() })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Your balance' })).toMatchTextContent('120')
})

test('the page is accessible while it loads and when it is there, and fits every screen', async () => {
  const app = await openTokens({ getWallet: new Promise(() => {}), listEntries: new Promise(() => {}) })
  await expect.element(page.getByRole('status', { name: 'Loading your tokens' })).toBeInTheDocument()
  await expectAccessible('tokens on their way')
  await app.close()
  await openTokens()
  await expect.element(page.getByText('Nothing yet. Talking is free.')).toBeVisible()
  await expectAccessible('tokens')
  await expectNoSidewaysScroll('tokens', [320, 390, 720, 1024, 1100, 1280, 1920])
})
