import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ownPlan, wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

async function open(sample: string, answers: Answers = {}) {
  const app = await openPage('/dev/ui', {
    getUser: ana,
    getWallet: wallet(),
    spendTokens: { balance: 70, leftThisMonth: 1_950 },
    ...answers,
  })
  await button(sample).click()
  return app
}

test('it says what it costs, what there is and what will be left, and spends once', async () => {
  const app = await open('Spend tokens')
  await expect.element(dialog).toHaveAccessibleName('Send Ifeoma a flower?')
  await expect
    .element(dialog)
    .toMatchTextContent('Costs50 tokens ($0.50)You have120 tokensBalance after70 tokens')
  await expectAccessible('what is about to be spent')
  await dialog.getByRole('button', { name: 'Spend 50 tokens' }).click()
  await expect.element(toast('Done', 'You have 70 tokens left.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(app.calls('spendTokens')).toEqual([{ body: { item: 'flower' }, key: expect.any(String) }])
})

test('a refusal is said in it, and the next press is the same attempt', async () => {
  const app = await open('Spend tokens', { spendTokens: refusal('not_for_sale') })
  const spend = dialog.getByRole('button', { name: 'Spend 50 tokens' })
  await spend.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('This cannot be bought here. No tokens were taken.')
  await spend.click()
  await expect.poll(() => app.calls('spendTokens')).toHaveLength(2)
  const [first, second] = app.calls('spendTokens')
  expect(first?.key).toBe(second?.key)
})

test('with too few, just enough is chosen, and one pack is offered beside it', async () => {
  vi.spyOn(leave, 'for').mockImplementation(() => {})
  const app = await open('Too few tokens', { buyTokens: { orderId: 12, url: 'https://pay.test/12' } })
  await expect.element(dialog).toHaveAccessibleName('You need 80 more')
  await expect.element(dialog).toMatchTextContent('A star costs 200 tokens ($2.00). You have 120.')
  const choices = dialog.getByRole('radio')
  await expect.element(choices.first()).toBeChecked()
  await expect
    .element(choices.first())
    .toHaveAccessibleName('100 tokens The smallest amount. 20 are left over $1.00')
  await expect.element(choices.last()).toHaveAccessibleName('500 tokens 420 are left over $4.99')
  await expect.element(dialog).toMatchTextContent('This stays within your $20.00 a month.')
  await expectAccessible('too few tokens')
  choices.first().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await dialog.getByRole('button', { name: 'Buy 500 for $4.99' }).click()
  await expect.poll(() => vi.mocked(leave.for).mock.calls).toEqual([['https://pay.test/12']])
  expect(app.calls('buyTokens')).toMatchObject([{ body: { tokens: 500 } }])
  expect(sessionStorage.getItem('akin.beforePaying')).not.toBeNull()
})

test('with too few where nothing is sold, it says so', { tags: 'variant' }, async () => {
  await open('Too few tokens', { getSubscription: ownPlan({ sales: 'none' }) })
  await expect.element(dialog).toHaveAccessibleName('You need 80 more')
  await expect.element(dialog).toMatchTextContent('Purchases are not available right now.')
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await expectAccessible('too few tokens where nothing is sold')
})

test('over the limit it says so and leads to the limit, with no way round', { tags: 'variant' }, async () => {
  await open('Limit reached')
  await expect
    .element(dialog)
    .toMatchTextContent(
      'That would go over the $20.00 a month that you have set. This month you have spent $19.80.',
    )
  await expect
    .element(dialog.getByRole('link', { name: 'See your spending limit' }))
    .toHaveAttribute('href', '/tokens/purchase#limit')
  const names = dialog
    .getByRole('button')
    .elements()
    .map(each => each.textContent || each.ariaLabel)
  expect(names.toSorted()).toEqual(['Close', 'Close'])
  await expectAccessible('the limit reached')
})
