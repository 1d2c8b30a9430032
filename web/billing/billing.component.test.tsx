import type { RefundQuote } from '@akin/contract/billing/shapes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { invoice, member, ownPlan, wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const button = (name: string) => page.getByRole('button', { name })
const table = page.getByRole('table', { name: 'Invoices' })
const pack = invoice(2, { description: '200 tokens', cents: 199, mayRefund: true })
const back: RefundQuote = {
  cents: 119,
  tokens: 120,
  rule: 'pack',
  bar: null,
  until: new Date('2026-11-17T12:00:00Z'),
  endsPlan: false,
}

function openBilling(answers: Answers = {}, address = '/profile?tab=billing') {
  return openPage(address, {
    getUser: ana,
    getSubscription: member(),
    getWallet: wallet(),
    listInvoices: { items: [invoice(3), pack], nextCursor: null },
    ...answers,
  })
}

test('the plan, the next invoice, the card, the limit and what was paid', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  await openBilling({ openPortal: { url: 'https://pay.test/card' } })
  await expect.element(page.getByRole('heading', { name: 'Your plan: Plus' })).toBeVisible()
  await expect.element(page.getByText('December 3, 2026, $4.99')).toBeVisible()
  await expect.element(page.getByText('Visa 4242')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Spending limit' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change plan' }))
    .toHaveAttribute('href', '/subscription')
  await expect.element(table.getByRole('row', { name: /Nov 3, 2026 Plus, monthly \$4\.99/ })).toBeVisible()
  await expectAccessible('billing')
  await expectNoSidewaysScroll('billing', [320, 720, 1024])
  await button('Change card').click()
  await expect.poll(() => left.mock.calls).toEqual([['https://pay.test/card']])
})

test('on a phone a price is in one piece, however large its text is', async () => {
  await page.viewport(390, 844)
  const root = document.documentElement
  root.style.fontSize = '200%'
  onTestFinished(() => void root.style.removeProperty('font-size'))
  await openBilling()
  const price = page.getByRole('region', { name: /^Your plan/ }).getByText('$4.99', { exact: true })
  await expect.element(price).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(price.element())
  expect(range.getClientRects()).toHaveLength(1)
  expect(root.scrollWidth).toBeLessThanOrEqual(390)
  // The icons grow along.
  const chat = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).last()
  const icon = chat.element().querySelector('svg')?.getBoundingClientRect()
  expect(icon?.width).toBeGreaterThan(30)
})

test('who pays nothing sees that, and no invoices', { tags: 'variant' }, async () => {
  await openBilling({ getSubscription: ownPlan(), listInvoices: { items: [], nextCursor: null } })
  await expect.element(page.getByRole('heading', { name: 'Your plan: Free' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  await expect.element(page.getByText('No invoices yet. Whatever you pay for is listed here.')).toBeVisible()
  expect(button('Cancel subscription').elements()).toEqual([])
  await expectAccessible('billing of someone who pays nothing')
})

test('what could not be asked for is said, each by itself, and asked again by a press', async () => {
  const app = await openBilling({ getSubscription: refusal('internal'), listInvoices: refusal('internal') })
  await expect.element(page.getByText('We could not load your plan.')).toBeVisible()
  await expect.element(page.getByText('We could not load your invoices.')).toBeVisible()
  await expectAccessible('billing that could not be loaded')
  app.answer({ listInvoices: { items: [], nextCursor: null } })
  await button('Try again').last().click()
  await expect.element(page.getByText(/^No invoices yet/)).toBeVisible()
})

test('earlier invoices come with a press', { tags: 'variant' }, async () => {
  const app = await openBilling({
    listInvoices: ({ query }) =>
      (query as { cursor?: string } | undefined)?.cursor
        ? { items: [invoice(1)], nextCursor: null }
        : { items: [invoice(3), pack], nextCursor: '2' },
  })
  await button('Show more').click()
  await expect.element(page.getByRole('link', { name: 'Open A-000001' })).toBeVisible()
  expect(button('Show more').elements()).toEqual([])
  expect(app.calls('listInvoices')).toContainEqual({ query: { cursor: '2' } })
})

test('a refund says its rule and its amount before, and pays back this very amount', async () => {
  const app = await openBilling({
    quoteRefund: back,
    requestRefund: () => {
      app.answer({
        listInvoices: {
          items: [
            invoice(4, { kind: 'credit', description: '120 tokens given back', cents: -119 }),
            invoice(3),
            { ...pack, refundedCents: 119, mayRefund: false },
          ],
          nextCursor: null,
        },
      })
      return { cents: 119 }
    },
  })
  await expect.element(button('Get a refund for A-000002')).toBeVisible()
  button('Get a refund for A-000002').element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/You get back\$1\.19/)
  await expect.element(dialog).toMatchTextContent(/Tokens that go120 tokens/)
  await expect.element(dialog).toMatchTextContent(/Tokens can be given back for 14 days\./)
  await expectAccessible('a refund')
  button('Get $1.19 back').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: '$1.19 is on its way back' })).toBeVisible()
  await expectAccessible('a refund that is done')
  expect(app.calls('requestRefund')).toEqual([
    { body: { invoiceId: 2, cents: 119 }, key: expect.any(String) },
  ])
  await button('Done').click()
  await expect.element(table.getByText('$1.19 paid back')).toBeVisible()
  await expect.element(table.getByText('-$1.19')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open A-000004' })).toHaveFocus()
})

test('a line says what became of its payment, on the spot, and offers no refund that would be refused', async () => {
  const app = await openBilling({
    listInvoices: {
      items: [
        invoice(9, { kind: 'credit', description: 'Refund: 500 tokens', cents: -499, refundFailed: true }),
        invoice(8, { description: '500 tokens', refundFailed: true, mayRefund: true }),
        invoice(7, { description: '200 tokens', cents: 199, refundingCents: 199 }),
        invoice(6, { description: '1,100 tokens', cents: 999, refundedCents: 303, refundingCents: 99 }),
        invoice(5, { description: 'Premium, monthly', refundedCents: 499 }),
        invoice(4, { description: '300 tokens', cents: 300, disputed: true }),
      ],
      nextCursor: null,
    },
  })
  const row = (words: string) => table.getByRole('row').filter({ hasText: words })
  await expect.element(row('Refund: 500 tokens')).toMatchTextContent('Did not go through')
  await expect.element(row('500 tokens').last()).toMatchTextContent('A refund did not go through')
  await expect.element(row('200 tokens')).toMatchTextContent('$1.99 on its way back')
  await expect.element(row('1,100 tokens')).toMatchTextContent('$3.03 paid back$0.99 on its way back')
  await expect.element(row('Premium, monthly')).toMatchTextContent('Paid back in full')
  await expect.element(row('300 tokens')).toMatchTextContent('Taken back by your bank')
  const offers = page.getByRole('button', { name: /^Get a refund/, exact: false }).elements()
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Get a refund for A-000008'])
  await expectAccessible('invoices that were paid back')
  await expectNoSidewaysScroll('invoices that were paid back', [320, 390, 720])
  await expect.poll(openSockets).toBe(1)
  app.answer({
    listInvoices: { items: [invoice(7, { cents: 199, refundedCents: 199 })], nextCursor: null },
  })
  tell('invoices_changed', {})
  await expect.element(table.getByText('Premium, monthly')).not.toBeInTheDocument()
  await expect.element(table.getByText('Paid back in full')).toBeVisible()
})

test('a refund that ends the plan says so', { tags: 'variant' }, async () => {
  await openBilling({
    listInvoices: { items: [invoice(3, { mayRefund: true })], nextCursor: null },
    quoteRefund: { ...back, cents: 499, tokens: 0, rule: 'first', endsPlan: true },
  })
  await button('Get a refund for A-000003').click()
  await expect.element(page.getByText(/^Your plan ends at once, and you are on Free\./)).toBeVisible()
  await expect
    .element(page.getByText(/What is left of the tokens that came with this payment goes, too\.$/))
    .toBeVisible()
})

test('where nothing comes back, it says why and offers nothing', { tags: 'variant' }, async () => {
  await openBilling({ quoteRefund: { ...back, cents: 0, tokens: 0, rule: null, bar: 'spent', until: null } })
  await button('Get a refund for A-000002').click()
  await expect
    .element(page.getByText(/^Nothing of this purchase is left: its tokens are spent/))
    .toBeVisible()
  expect(button('Get $0.00 back').elements()).toEqual([])
  await expectAccessible('a refund of nothing')
})

test('an amount that has changed is shown again before it is paid back', async () => {
  let cents = 119
  await openBilling({
    quoteRefund: () => ({ ...back, cents }),
    requestRefund: () => {
      cents = 99
      return refusal('amount_changed')
    },
  })
  await button('Get a refund for A-000002').click()
  await button('Get $1.19 back').click()
  await expect.element(page.getByText(/^The amount has changed since you saw it/)).toBeVisible()
  await expect.element(button('Get $0.99 back')).toBeVisible()
})

test('a refund that comes to nothing says so, and so does its invoice', async () => {
  const app = await openBilling({
    quoteRefund: back,
    requestRefund: () => {
      app.answer({
        quoteRefund: { ...back, cents: 0, tokens: 0, rule: null, bar: 'disputed', until: null },
        listInvoices: { items: [{ ...pack, refundFailed: true, mayRefund: false }], nextCursor: null },
      })
      return refusal('refund_failed')
    },
  })
  await button('Get a refund for A-000002').click()
  await button('Get $1.19 back').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^This could not be paid back, and nothing/)
  await expect.element(dialog.getByText(/^Your bank is looking at this payment\./)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(table.getByText('A refund did not go through')).toBeVisible()
  await expectAccessible('a refund that failed')
})

test('an invoice is a page of its own, made to be printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const app = await openBilling({
    getInvoice: {
      ...invoice(3),
      billedTo: 'Ana',
      card: 'Visa 4242',
      period: { startsAt: new Date('2026-11-03T12:00:00Z'), endsAt: new Date('2026-12-03T12:00:00Z') },
      company: { name: 'Akin', address: '1 Quay Street', email: 'support@akin.localhost' },
    },
  })
  await page.getByRole('link', { name: 'Open A-000003' }).click()
  await expect.element(page.getByRole('heading', { name: 'Invoice A-000003', level: 1 })).toBeVisible()
  expect(app.address()).toBe('/profile?tab=billing&invoice=3')
  const paper = page.getByRole('article', { name: 'Invoice A-000003' })
  for (const words of ['1 Quay Street', 'Ana', 'Plus, monthly', 'Visa 4242', '$4.99']) {
    await expect.element(paper.getByText(words)).toBeVisible()
  }
  await expect.element(paper).toMatchTextContent(/November 3, 2026 to December 3, 2026/)
  await expectAccessible('an invoice')
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: 'All invoices' }).click()
  await expect.element(table).toBeVisible()
})

test('an invoice of nobody’s is said', { tags: 'variant' }, async () => {
  await openBilling({ getInvoice: refusal('not_found') }, '/profile?tab=billing&invoice=9')
  await expect.element(page.getByRole('heading', { name: 'There is no such invoice' })).toBeVisible()
})

test('a card that cannot be changed now is said', { tags: 'variant' }, async () => {
  await openBilling({ openPortal: refusal('provider_down') })
  await button('Change card').click()
  await expect.element(toast('Nothing has changed')).toHaveRole('alert')
})

test('what is not paid stands in the list, and on every other page as one slim line', async () => {
  const keptUntil = new Date('2026-11-17T12:00:00Z')
  await openBilling({
    getSubscription: member({ status: 'past_due', keptUntil, next: null }),
    getPlanAndBalance: { balance: 0, plan: 'plus', keptUntil },
  })
  await expect.element(table.getByRole('row', { name: 'Due now Plus, monthly $4.99 Unpaid' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We could not take \$4\.99\./)
  await expectAccessible('billing that is past due')
  const line = page.getByText(/^A payment did not go through\. Your plan stays on until November 17, 2026\./)
  expect(line.elements()).toEqual([])
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect.element(line).toBeVisible()
  await expectAccessible('the slim line')
  await button('See billing').click()
  await expect.element(table).toBeVisible()
  expect(line.elements()).toEqual([])
})
