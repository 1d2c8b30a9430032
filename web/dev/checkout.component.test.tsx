import type { TestCheckout, TestPayment } from '@akin/contract/billing/test-checkout-shapes.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const returnUrl = 'http://localhost:3000/subscription?order=1042'
const pay = page.getByRole('button', { name: 'Pay' })

function order(changes: Partial<TestCheckout> = {}): TestCheckout {
  return {
    ...{ orderId: 1042, state: 'open', isChallenged: false, tokens: 0, cents: 499, returnUrl, payments: [] },
    choice: { plan: 'plus', interval: 'month' },
    next: { cents: 499, at: new Date('2026-12-14T12:00:00Z') },
    ...changes,
  }
}

const payment: TestPayment = {
  ...{ id: 'pay_1', cents: 499, refundedCents: 0, dispute: null },
  paidAt: new Date('2026-11-14T12:00:00Z'),
}

function openCheckout(shown: TestCheckout, answers: Parameters<typeof openPage>[1] = {}) {
  return openPage('/dev/checkout/1042', { getUser: ana, getTestCheckout: shown, ...answers })
}

test('says what is bought, that nothing is charged, and leads back once it is paid', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const app = await openCheckout(order(), { actOnTestCheckout: order({ state: 'complete' }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Test checkout')
  await expect.element(page.getByText('Test mode: no money is charged')).toBeVisible()
  const card = page.getByRole('region', { name: 'Your order' })
  await expect.element(card).toMatchTextContent(/No\. 1042.*Plus, monthly\$4\.99.*To pay today\$4\.99/)
  await expect.element(card).toMatchTextContent('Renews on')
  await expectAccessible()
  await pay.click()
  await expect.poll(() => left.mock.calls).toEqual([[returnUrl]])
  expect(app.calls('actOnTestCheckout')).toEqual([{ params: { orderId: '1042' }, body: { act: 'pay' } }])
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
})

test('a trial costs nothing today, and tokens do not renew', async () => {
  const trial = await openCheckout(order({ cents: 0 }))
  const card = page.getByRole('region', { name: 'Your order' })
  await expect.element(card).toMatchTextContent(/To pay today\$0\.00.*begins on .* at \$4\.99/)
  await trial.close()
  await openCheckout(order({ choice: null, next: null, tokens: 1_100, cents: 999 }))
  await expect.element(card).toMatchTextContent(/1,100 tokens\$9\.99To pay today\$9\.99$/)
})

test('a declined card says so, and can be tried again', { tags: 'variant' }, async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const app = await openCheckout(order(), { actOnTestCheckout: order() })
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your card was declined.')
  expect(left).not.toHaveBeenCalled()
  app.answer({ actOnTestCheckout: order({ state: 'complete' }) })
  await pay.click()
  await expect.poll(() => left.mock.calls).toEqual([[returnUrl]])
})

test('3-D Secure asks in a dialog: refused, nothing is paid; approved, it is', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const app = await openCheckout(order(), { actOnTestCheckout: order({ isChallenged: true }) })
  await page.getByRole('button', { name: 'Require 3-D Secure' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Is this you?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  app.answer({ actOnTestCheckout: order() })
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was charged.')
  await expect.element(dialog).not.toBeInTheDocument()

  app.answer({ actOnTestCheckout: order({ isChallenged: true }) })
  await page.getByRole('button', { name: 'Require 3-D Secure' }).click()
  app.answer({ actOnTestCheckout: order({ state: 'complete' }) })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => left.mock.calls).toEqual([[returnUrl]])
  const acts = app.calls('actOnTestCheckout').map(({ body }) => (body as { act: string }).act)
  expect(acts).toEqual(['challenge', 'refuse', 'challenge', 'approve'])
})

test('Cancel leads back, by keyboard as well', { tags: 'variant' }, async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  await openCheckout(order(), { actOnTestCheckout: order({ state: 'expired' }) })
  await expect.element(pay).toBeVisible()
  page.getByRole('button', { name: 'Require 3-D Secure' }).element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => left.mock.calls).toEqual([[returnUrl]])
})

test('what was paid can be paid back or taken back by the bank', async () => {
  const app = await openCheckout(order({ state: 'complete', payments: [payment] }), {
    actOnTestPayment: 'done',
  })
  const shown = page.getByRole('region', { name: 'Payment of $4.99' })
  await expect.element(page.getByText('This order is paid.')).toBeVisible()
  await expectAccessible()
  const dispute = { ...payment, dispute: 'open' as const }
  app.answer({ getTestCheckout: order({ state: 'complete', payments: [dispute] }) })
  await shown.getByRole('button', { name: 'Dispute' }).click()
  await expect.element(shown).toMatchTextContent('The bank has taken it back.')
  const lost = { ...payment, dispute: 'lost' as const }
  app.answer({ getTestCheckout: order({ state: 'complete', payments: [lost] }) })
  await shown.getByRole('button', { name: 'Lose dispute' }).click()
  await expect.element(shown).toMatchTextContent('Dispute lost.')
  const back = { ...payment, refundedCents: 499 }
  app.answer({ getTestCheckout: order({ state: 'complete', payments: [back] }) })
  await shown.getByRole('button', { name: 'Refund' }).click()
  await expect.element(shown).toMatchTextContent('$4.99 paid back.')
  await expect.element(shown.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
})

test('what does not work says so', { tags: 'variant' }, async () => {
  await openCheckout(order(), { actOnTestCheckout: refusal('internal') })
  await pay.click()
  await expect.element(toast('Nothing has changed')).toHaveRole('alert')
})

test("someone else's order is not there", { tags: 'variant' }, async () => {
  await openCheckout(order(), { getTestCheckout: refusal('not_found') })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Nothing in common with this address')
})

test('on the page of the card it is broken, mended, and what was open is paid', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const portal = {
    choice: { plan: 'plus' as const, interval: 'month' as const },
    ...{ card: 'Visa 0341', cardWorks: false, openCents: 499, returnUrl },
  }
  const app = await openPage('/dev/portal/sub_1', {
    ...{ getUser: ana, getTestPortal: portal, payTestInvoice: portal },
    changeTestCard: { ...portal, card: 'Visa 4242', cardWorks: true },
  })
  await expect.element(page.getByText('A payment of $4.99 could not be taken.')).toBeVisible()
  await expectAccessible()
  const payNow = page.getByRole('button', { name: 'Pay $4.99' })
  await payNow.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your card was declined.')
  await page.getByRole('switch', { name: 'Payments go through' }).click()
  await expect.element(page.getByRole('heading', { name: 'Visa 4242' })).toBeVisible()
  app.answer({ payTestInvoice: { ...portal, card: 'Visa 4242', cardWorks: true, openCents: null } })
  await payNow.click()
  await expect.element(payNow).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to Akin' }).click()
  expect(left.mock.calls).toEqual([[returnUrl]])
})
