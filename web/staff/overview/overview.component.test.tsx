import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { asStaff, someNumbers } from '#testing/staff-people.ts'

test('the numbers stand in words, in bars and in a table for readers, for each span', async () => {
  const app = await openPage('/admin/overview', { ...asStaff('moderator'), readNumbers: refusal('internal') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the numbers.')
  app.answer({ readNumbers: someNumbers })
  await page.getByRole('button', { name: 'Try again' }).click()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect.element(cards.first()).toHaveTextContent('12 reportssince 2 November, 6 acted on')
  await expect.element(page.getByText('half are decided within')).toBeVisible()
  await expect.element(page.getByText('1 lifted, 0 made milder, 1 by the same person')).toBeVisible()
  const weeks = page.getByRole('table', { name: 'Reports by week' })
  await expect.element(weeks.getByRole('row').nth(1)).toHaveTextContent('2 Nov87')
  await expect.element(cards.nth(4)).toMatchTextContent('Scam or fraud4 of 8 acted on')
  await expect.element(page.getByText('1 late')).toBeVisible()
  await expectAccessible('the overview')
  await page.getByText('Year', { exact: true }).click()
  await expect.poll(() => app.calls('readNumbers').at(-1)).toEqual({ query: { span: 'year' } })
})
