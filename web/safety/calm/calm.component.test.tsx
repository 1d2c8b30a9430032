import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const button = (name: string) => page.getByRole('button', { name })
const line = () => page.getByText(/^Calm mode .+ Only people you know can reach you\.$/)
const heading = (name: string) => page.getByRole('heading', { name })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('one press turns it on for a day, and Undo turns it off again', async () => {
  const app = await openPage('/profile?tab=safety', {
    ...{ getUser: ana, turnCalmOn: { until: inHours(24) }, turnCalmOff: 'done' },
  })
  await expect.element(heading('Calm mode')).toBeVisible()
  await expect.element(button('24 hours')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await button('Turn on for 24 hours').click()
  await expect.element(toast('Calm mode is on', 'Nobody is told.')).toBeVisible()
  expect(app.calls('turnCalmOn')[0]?.body).toEqual({ seconds: 86_400 })
  await expect.element(heading('Calm mode is on')).toBeVisible()
  await expect.element(page.getByText(/^Until tomorrow, \d\d:\d\d\. It ends by itself\.$/)).toBeVisible()
  await expect.element(line()).toBeVisible()
  await expectAccessible()
  await button('Undo').click()
  await expect.element(toast('Calm mode is off', 'People can ask to connect again.')).toBeVisible()
  await expect.element(line()).not.toBeInTheDocument()
  await button('Until I end it').click()
  app.answer({ turnCalmOn: { until: null } })
  await button('Turn on until I end it').click()
  await expect.element(page.getByText('Until you turn it off. Nobody is told.')).toBeVisible()
  expect(app.calls('turnCalmOn').at(-1)?.body).toEqual({ seconds: null })
})

test('where it does not work the card turns back and says so', async () => {
  await openPage('/profile?tab=safety', { getUser: ana, turnCalmOn: refusal('rate_limited') })
  await button('Turn on for 24 hours').click()
  await expect.element(toast('That did not work', 'You are not in Calm mode.')).toBeVisible()
  await expect.element(heading('Calm mode')).toBeVisible()
})

test('a line stands on every page and turns it off; undone, it ends when it would have', async () => {
  const app = await openPage('/chat', {
    ...{ getUser: { ...ana, calm: { until: inHours(2) } }, turnCalmOff: 'done' },
    turnCalmOn: { until: inHours(2) },
  })
  await expect.element(line()).toBeVisible()
  await button('Turn off').click()
  await expect.element(line()).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(line()).toBeVisible()
  const asked = app.calls('turnCalmOn').map(({ body }) => (body as { seconds: number }).seconds)
  expect(asked).toEqual([expect.closeTo(7200, -2)])
})

test('it is over when its time has come, though nobody says so', { tags: 'variant' }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const app = await openPage('/chat', { getUser: { ...ana, calm: { until: inHours(1) } } })
  await expect.element(line()).toBeVisible()
  app.answer({ getUser: ana })
  await vi.advanceTimersByTimeAsync(3_610_000)
  await expect.element(line()).not.toBeInTheDocument()
})
