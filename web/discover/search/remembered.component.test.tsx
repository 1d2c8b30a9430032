import { usualTuning } from '@akin/contract/discover/ranking.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer } from '#testing/answers.ts'
import { openSearch } from '#testing/open-search.ts'

const field = page.getByRole('searchbox', { name: 'Search people' })
const person = (name: string) => page.getByRole('article', { name })
const used = page.getByRole('list', { name: 'Filters in use' })

test('what was looked for last is there again, without asking for anyone in between', async () => {
  const app = await openSearch(
    {},
    { getDiscoverSettings: { tuning: usualTuning, filters: { country: 'PT', hasPhoto: true } } },
  )
  await expect.element(used.getByRole('button', { name: 'Remove Portugal' })).toBeVisible()
  await expect.element(person('Noor')).toBeVisible()
  expect(app.asked()).toEqual([{ country: 'PT', hasPhoto: 'true', sort: 'best' }])
  expect(app.remembered(), 'nobody has chosen anything').toEqual([])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => app.asked().at(-1)).toEqual({ sort: 'best' })
  await expect.poll(app.remembered).toEqual([{ filters: {} }])
})

test('filters are remembered after a moment, all changes at once, and a failure is silent', async () => {
  const app = await openSearch({ q: 'No' }, { editDiscoverSettings: noAnswer })
  await expect.element(person('Noor')).toBeVisible()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await page.getByRole('switch', { name: 'Has a photo' }).click()
  await page.getByRole('switch', { name: 'New here' }).click()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await expect.poll(app.remembered).toEqual([{ filters: { hasPhoto: true, newHere: true } }])
  await expect.poll(() => app.asked().at(-1)).toMatchObject({ hasPhoto: 'true', newHere: 'true', q: 'No' })
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a name and an order are for now: the filters of a link that someone was sent are not remembered', async () => {
  const app = await openSearch({ country: 'PT' })
  await expect.element(person('Noor')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('New here')
  await field.fill('No')
  await expect.poll(() => app.asked().at(-1)).toMatchObject({ sort: 'new', q: 'No', country: 'PT' })
  await app.close()
  expect(app.remembered()).toEqual([])
})
