import { open } from '#bench/account-steps.ts'
import { expectCheckout } from '#bench/money-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a look is tried on, chosen and bought, and visitors see it without scripts', {
  tag: '@variant',
}, async ({ person, newContext }) => {
  const { page, displayName } = await person('Ana')
  const theme = (name: string) => page.getByRole('radio', { name })
  const visitor = await (await newContext({ javaScriptEnabled: false })).newPage()
  const sheet = visitor.locator('main [data-look]')
  const visit = () => visitor.goto(`/p/${displayName}`)

  await open(page, '/profile?tab=look')
  await visit()
  await expect(sheet).toHaveCount(0)

  await theme('Midnight').check({ force: true })
  await expect(page.getByText('Midnight is a preview: nothing has changed.')).toBeVisible()
  await visit()
  await expect(sheet).toHaveCount(0)

  await theme('Meadow').check({ force: true })
  await expect(theme('Meadow, chosen')).toBeChecked()
  await expect(page.getByText('Saved: Meadow')).toBeAttached()
  await visit()
  await expect(sheet).toHaveAttribute('data-look', 'meadow')
  const paper = await sheet.evaluate(element => getComputedStyle(element).backgroundColor)
  expect(paper).toContain('oklch')

  await theme('Midnight').check({ force: true })
  await page.getByRole('button', { name: 'Buy for 300 tokens ($3.00)' }).click()
  await page.getByRole('button', { name: /^Buy 300 for/ }).click()
  await expectCheckout(page, '$3.00')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('300 tokens are yours.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on where you were' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 300 tokens' }).click()
  await expect(theme('Midnight, chosen')).toBeChecked()
  await visit()
  await expect(sheet).toHaveAttribute('data-look', 'midnight')
})
