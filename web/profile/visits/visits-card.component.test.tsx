import type { Visits } from '@akin/contract/profile/visits.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'

const card = page.getByRole('region', { name: 'Visits to your page' })

/** April, of which the last day is today. */
function april(today: number, before = 0): Visits {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-04-${String(index + 1).padStart(2, '0')}`,
    visits: index === 29 ? today : index === 28 ? before : 0,
  }))
  return { days }
}

test('the owner of a page sees how many people came, in all and on each day, asked for anew each time', async () => {
  const app = await openPage('/profile', { getUser: ana, getVisits: april(2, 1) })
  await expect.element(card).toMatchTextContent(/3 visits in 30 days, 2 today/)
  await expect
    .element(card.getByText('Counted without keeping addresses; each person once a day.'))
    .toBeVisible()
  const rows = card.getByRole('table', { name: 'Visits on each day' }).getByRole('row')
  expect(rows.elements()).toHaveLength(1 + 30)
  await expect.element(rows.last()).toHaveTextContent('30 April2')

  app.answer({ getVisits: april(3, 1) })
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(card).toMatchTextContent(/4 visits in 30 days, 3 today/)
})

/** A year that ends in April, with a visit on each of its last hundred days. */
const year = Array.from({ length: 365 }, (_, ago) => ({
  day: new Date(Date.UTC(2026, 3, 30) - ago * 86_400_000).toISOString().slice(0, 10),
  visits: ago < 100 ? 1 : 0,
})).toReversed()

const periods = card.getByRole('group', { name: 'How far back' })

test('whose plan counts for longer can look further back', { tags: 'variant' }, async () => {
  await openPage('/profile', { getUser: ana, getVisits: { days: year } })
  await expect.element(card).toMatchTextContent(/30 visits in 30 days/)
  await periods.getByText('90 days').click()
  await expect.element(card).toMatchTextContent(/90 visits in 90 days/)
  await periods.getByText('1 year').click()
  await expect.element(card).toMatchTextContent(/100 visits in 365 days/)
  const weeks = card.getByRole('table', { name: 'Visits in each week' }).getByRole('row')
  expect(weeks.elements()).toHaveLength(1 + 53)
  await expectAccessible()
})

test('nobody is offered a time that their plan does not have', { tags: 'variant' }, async () => {
  const app = await openPage('/profile', { getUser: ana, getVisits: { days: year.slice(-90) } })
  await expect.element(periods).toMatchTextContent('30 days90 days')
  await expect.element(periods).not.toMatchTextContent('1 year')
  app.answer({ getVisits: { days: year.slice(-30) } })
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(card).toMatchTextContent(/30 visits in 30 days/)
  await expect.element(periods).not.toBeInTheDocument()
})

test('where nobody came, the card says how to be found; where there is no page, how to have one', async () => {
  const app = await openPage('/profile', { ...keptProfile(), getVisits: april(0) })
  await expect.element(card).toMatchTextContent(/Nobody yet\. Share your page to be found\./)
  await expect.element(card.getByRole('link', { name: 'Share your page' })).toHaveAttribute('href', '/p/Ana')
  await expect.element(card.getByRole('table')).not.toBeInTheDocument()

  await page.getByRole('tab', { name: 'Privacy' }).click()
  await page.getByRole('switch', { name: 'Public page' }).click()
  await expect.element(page.getByText('Saved: Public page')).toBeInTheDocument()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect.element(card).toMatchTextContent(/Your public page is off, so there is nothing to visit\./)
  await card.getByRole('link', { name: 'Turn it on' }).click()
  await expect.poll(app.address).toBe('/profile?tab=privacy')
  await expect.element(page.getByRole('switch', { name: 'Public page' })).not.toBeChecked()
})

test('someone unverified has no page to visit yet, and is told so', async () => {
  const app = await openPage('/profile', { getUser: { ...ana, emailVerified: false } })
  await expect.element(card).toMatchTextContent(/There is no page to visit until your address is confirmed\./)
  await expect
    .element(card.getByRole('link', { name: 'Confirm it' }))
    .toHaveAttribute('href', '/pending-verification')
  expect(app.calls('getVisits')).toEqual([])
})

test('numbers that do not load can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/profile', { getUser: ana, getVisits: refusal('internal') })
  await expect.element(card.getByRole('alert')).toMatchTextContent(/We could not load your visits\./)
  app.answer({ getVisits: april(0) })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toMatchTextContent(/Nobody yet\./)
})
