import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { asStaff, gregor, gregorsMoney } from '#testing/staff-people.ts'

test('an admin pays back what the rules give, asked once and with a reason; a changed amount is read again', async () => {
  const app = await openPage(`/admin/money/${gregor.id}?ticket=C4Q8-1190`, {
    ...asStaff('admin'),
    readMoney: gregorsMoney,
    refundPerson: refusal('amount_changed'),
  })
  await expect.element(page.getByText('Nothing is sold to them')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Settle order 5' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Settle dispute dp_1' })).toBeVisible()
  await expectAccessible('the money of someone')
  await page.getByRole('button', { name: 'Refund $6.96 of A-000042' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay $6.96 back to Gregor?' })
  await dialog.getByLabelText('Why').fill('He asked for it in a ticket')
  await dialog.getByRole('button', { name: 'Pay back $6.96' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  app.answer({ refundPerson: { cents: 696 } })
  await dialog.getByRole('button', { name: 'Pay back $6.96' }).click()
  await expect.element(page.getByText('$6.96 is on its way back')).toBeVisible()
  expect(app.calls('refundPerson')[1]).toMatchObject({
    body: { invoiceId: 9, cents: 696, reason: 'He asked for it in a ticket' },
  })
  expect(app.calls('readMoney').length).toBeGreaterThan(2)
})

test('support looks and does nothing; the books are for admins', { tags: 'variant' }, async () => {
  const app = await openPage(`/admin/money/${gregor.id}?why=A question about an invoice`, {
    ...asStaff('support'),
    readMoney: gregorsMoney,
  })
  await expect.element(page.getByText('1,100 tokens')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Refund|Settle/ })).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('link', { name: 'Money', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add up' })).not.toBeInTheDocument()
  expect(app.calls('auditMoney')).toEqual([])
})

test('the books are added up, and what is open is listed', async () => {
  await openPage('/admin/money', {
    ...asStaff('admin'),
    auditMoney: { faults: [], open: ['Order 7 waits for its payment.'], isWhole: true },
  })
  await page.getByRole('button', { name: 'Add up' }).click()
  await expect.element(page.getByText('Order 7 waits for its payment.')).toBeVisible()
  await expectAccessible('the books')
})
