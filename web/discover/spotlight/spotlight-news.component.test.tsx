import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepConsent } from '#platform/consent.ts'
import type { Answers } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { deckOf, threeCards } from '#testing/cards.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana, chosenAt, ownChoice } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { over, running, spotlights } from '#testing/spotlights.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const minute = 60_000
const opener = page.getByRole('button', { name: 'Spotlight', exact: true })
const offer = page.getByRole('dialog', { name: 'Spotlight' })
const start = offer.getByRole('button', { name: 'Start a Spotlight' })
const runs = page.getByRole('region', { name: 'You are in the Spotlight' })
const isOver = page.getByRole('region', { name: 'Your Spotlight is over' })

function openDiscover(answers: Answers = {}) {
  return openPage('/discover', { getUser: ana, discover: deckOf(threeCards), ...answers })
}

test('while it runs, until when stands above the people, and nobody is counted yet', {
  tags: 'variant',
}, async () => {
  const standing = spotlights(running(23.5 * minute))
  await openDiscover({ getSpotlight: standing })
  const until = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(standing.running?.endsAt)
  const words = `Running until ${until}. When it is over, we tell you how many people saw you.`
  await expect.element(runs).toHaveTextContent(`You are in the Spotlight${words}`)
  expect(runs.element().querySelector('[role="status"], [aria-live]')).toBeNull()
  await expectAccessible('a running Spotlight')
  await expectNoSidewaysScroll('a running Spotlight', [320, 390, 720, 1024])
  await opener.click()
  await expect.element(offer).toMatchTextContent(words)
  expect(start.elements()).toEqual([])
})

test('only once it is over is it asked every half minute how many saw it', { tags: 'variant' }, async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const app = await openDiscover({ getSpotlight: spotlights(over({ seenBy: 3 })) })
  await expect.element(isOver).toBeVisible()
  await expect.poll(() => intervals.mock.calls.map(([, ms]) => ms)).toContain(30_000)
  await app.close()
  for (const standing of [running(20 * minute), {}]) {
    intervals.mockClear()
    const idle = await openDiscover({ getSpotlight: spotlights(standing) })
    await expect.element(page.getByRole('article', { name: 'Noor' })).toBeVisible()
    await expect.poll(() => idle.calls('getSpotlight').length).toBeGreaterThan(0)
    expect(intervals.mock.calls.map(([, ms]) => ms)).not.toContain(30_000)
    await idle.close()
  }
})

test('when the half hour is over it is being counted', { tags: 'variant' }, async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  await openDiscover({ getSpotlight: spotlights(running(40_000)) })
  await expect.element(runs).toMatchTextContent('Running until')
  vi.advanceTimersByTime(40_100)
  await expect.element(runs).toMatchTextContent('The half hour is over. We are counting who saw you.')
})

test('its end is told wherever someone is, and stands in Discover until it is closed', async () => {
  const app = await openPage('/connect', { getUser: ana, getSpotlight: spotlights(running(minute)) })
  await expect.poll(openSockets).toBe(1)
  app.answer({ getSpotlight: spotlights(over({ seenBy: 12, cameBack: true })) })
  expect(tell('spotlight_updated', {})).toBe(1)
  const words = '12 people saw it, fewer than 20: your 150 tokens came back.'
  await expect.element(toast('Your Spotlight is over', words)).toBeVisible()
  await app.close()
  await openDiscover({ getSpotlight: spotlights(over({ seenBy: 12, cameBack: true })) })
  await expect.element(isOver).toMatchTextContent(words)
  await expectAccessible('what became of a Spotlight')
  isOver.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(isOver).not.toBeInTheDocument()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})

test('what is not counted yet says so, and is closed only once its tokens are back', {
  tags: 'variant',
}, async () => {
  const standing = spotlights(over({ seenBy: 3 }))
  const app = await openDiscover({ getSpotlight: standing })
  await expect.element(isOver).toMatchTextContent('We are counting who saw it.')
  expect(isOver.getByRole('button').elements()).toEqual([])
  await expect.poll(openSockets).toBe(1)
  app.answer({ getSpotlight: spotlights(over({ seenBy: 3, cameBack: true })) })
  tell('spotlight_updated', {})
  await expect.element(isOver).toMatchTextContent('3 people saw it, fewer than 20')
  await expect.element(isOver.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('what was closed stays closed in this browser, and the next one is told again', {
  tags: 'variant',
}, async () => {
  const standing = spotlights(over())
  const app = await openDiscover({ getSpotlight: standing })
  await expect.element(isOver).toMatchTextContent('34 people saw your Spotlight.')
  await isOver.getByRole('button', { name: 'Close' }).click()
  expect(localStorage.getItem('akin.spotlightRead')).toBe(standing.last?.endsAt.toISOString())
  await app.close()
  const again = await openDiscover({ getSpotlight: standing })
  await expect.poll(() => again.calls('getSpotlight').length).toBeGreaterThan(0)
  await expect.element(page.getByRole('article', { name: 'Noor' })).toBeVisible()
  expect(isOver.elements()).toEqual([])
  await again.close()
  await openDiscover({ getSpotlight: spotlights(over({ seenBy: 51 }, 0.5)) })
  await expect.element(isOver).toMatchTextContent('51 people saw your Spotlight.')
})

test('without consent that is remembered for this visit only, and old news is none', {
  tags: 'variant',
}, async () => {
  keepConsent({ ...ownChoice, cookieConsentFunctional: false }, chosenAt.toISOString())
  const standing = spotlights(over())
  const app = await openDiscover({ getSpotlight: standing })
  await isOver.getByRole('button', { name: 'Close' }).click()
  await expect.element(isOver).not.toBeInTheDocument()
  expect(localStorage.getItem('akin.spotlightRead')).toBeNull()
  await app.close()
  const old = await openDiscover({ getSpotlight: spotlights(over({}, 8 * 24 * 60)) })
  await expect.poll(() => old.calls('getSpotlight').length).toBeGreaterThan(0)
  await expect.element(page.getByRole('article', { name: 'Noor' })).toBeVisible()
  expect(isOver.elements()).toEqual([])
})
