import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { manyCards } from '#testing/cards.ts'
import { openFilters } from '#testing/open-filters.ts'
import { directoryOf } from '#testing/searches.ts'

const filters = page.getByRole('complementary', { name: 'Filters' })
const sheet = page.getByRole('dialog', { name: 'Filters' })

test('on a phone the filters are a sheet that says how many people it leads to', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const app = await openFilters({ interests: ['Tea'] })
  await expect.element(filters).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: /^Filters/ })
  await expect.element(button).toHaveAccessibleName('Filters 1 in use')
  await button.click()
  await expect.element(sheet.getByRole('button', { name: 'Show 34 people' })).toBeVisible()
  const chip = sheet.getByRole('button', { name: 'Small ferries' })
  app.answer({ discover: directoryOf(manyCards(1)) })
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.element(sheet.getByRole('button', { name: 'Show 1 person' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(app.asked).toEqual({ sort: 'best' })
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the sheet is accessible', { tags: 'variant' }, async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openFilters({ interests: ['Tea'], ageMin: 30 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(sheet.getByRole('button', { name: 'Show 34 people' })).toBeVisible()
  await expectAccessible()
})
