import { open } from '#bench/account-steps.ts'
import { byKeyboard, expectCheckout } from '#bench/money-steps.ts'
import { expect, test } from '#bench/test.ts'

test('tokens are bought and given back for their money, by keyboard alone', { tag: '@variant' }, async ({
  akin,
  person,
}) => {
  const ana = await person('Ana')
  const { page } = ana
  const press = byKeyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const balance = page.getByRole('region', { name: 'Your balance' })

  await open(page, '/tokens/purchase')
  await expect(balance).toContainText('0')
  await press(button('Buy 500 tokens'))
  await expectCheckout(page, '$4.99')
  await press(button('Cancel'))
  await expect(page).toHaveURL(/\/tokens\/purchase\?order=\d+$/)
  await expect(page.getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()

  await press(button('Try again'))
  await expectCheckout(page, '$4.99')
  await press(button('Decline payment'))
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await press(button('Pay'))
  await expect(page.getByText('500 tokens are yours.')).toBeVisible()
  await expect(page).toHaveURL(/\/tokens\/purchase$/)
  await expect(balance).toContainText('500')
  await akin.mailbox.waitForMail(ana.email, /^Your receipt A-\d+$/)

  await open(page, '/profile?tab=billing')
  await press(button(/^Get a refund for A-/))
  await press(button('Get $4.99 back'))
  await expect(page.getByRole('dialog', { name: '$4.99 is on its way back' })).toBeVisible()
  await press(button('Done'))
  await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('Paid back in full')
  await open(page, '/tokens/purchase')
  await expect(balance).toContainText('0')
  await expect(balance).not.toContainText('500')
})
