import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { manyCards } from '#testing/cards.ts'
import { openPage } from '#testing/open-page.tsx'
import { directoryOf, interestCount, searchAddress, searching } from '#testing/searches.ts'

const filters = page.getByRole('complementary', { name: 'Filters' })
const sheet = page.getByRole('dialog', { name: 'Filters' })

const interests = [
  interestCount('Tea', 900),
  interestCount('Small ferries', 12, true),
  interestCount('Maps', 700),
  ...['Chess', 'Cats', 'Coffee', 'Cinema'].map(name => interestCount(name, 500)),
]

async function open(looked: object = {}, answers: Answers = {}) {
  const app = await openPage(searchAddress({ sort: 'best', ...looked }), {
    ...searching,
    discover: directoryOf(manyCards(3), { total: { people: 34, isMore: false } }),
    listInterests: interests,
    ...answers,
  })
  await expect.element(page.getByText('34 people')).toBeVisible()
  return { ...app, asked: () => app.calls('discover').at(-1)?.query }
}

test('on a phone the filters are a sheet that says how many people it leads to', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const app = await open({ interests: ['Tea'] })
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

test('the sheet is accessible', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await open({ interests: ['Tea'], ageMin: 30 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(sheet.getByRole('button', { name: 'Show 34 people' })).toBeVisible()
  await expectAccessible()
})
