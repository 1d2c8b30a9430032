import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { deckOf, threeCards } from '#testing/cards.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { running, spotlights } from '#testing/spotlights.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const minute = 60_000
const opener = page.getByRole('button', { name: 'Spotlight', exact: true })
const offer = page.getByRole('dialog', { name: 'Spotlight' })
const start = offer.getByRole('button', { name: 'Start a Spotlight' })
const question = page.getByRole('dialog', { name: 'Start a Spotlight?' })
const runs = page.getByRole('region', { name: 'You are in the Spotlight' })
const nextWeek = new Date('2026-11-23T00:00:00Z')

function openDiscover(answers: Answers = {}) {
  return openPage('/discover', {
    getUser: ana,
    discover: deckOf(threeCards),
    getWallet: wallet({ balance: 200 }),
    ...answers,
  })
}

async function openOffer(answers: Answers = {}) {
  const app = await openDiscover(answers)
  await opener.click()
  await expect.element(offer).toBeVisible()
  return app
}

test('it says what it is and both prices, asks once more, and then it runs', async () => {
  const app = await openOffer({
    spendTokens: () => {
      app.answer({ getSpotlight: spotlights(running(30 * minute)) })
      return { balance: 50, leftThisMonth: 4_850 }
    },
  })
  await expect
    .element(offer)
    .toMatchTextContent('For 30 minutes you are laid between the people of others, marked as Spotlight.')
  await expect.element(offer).toMatchTextContent('150 tokens ($1.50)')
  await expect.element(offer).toMatchTextContent('If fewer than 20 people see it, your tokens come back.')
  await expectAccessible('the offer of a Spotlight')
  await start.click()
  await expect.element(question).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(question).toMatchTextContent('Balance after50 tokens')
  await expectAccessible('the question before a Spotlight')
  await question.getByRole('button', { name: 'Spend 150 tokens' }).click()
  await expect.element(toast('You are in the Spotlight')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(runs).toMatchTextContent('Running until')
  await expect.element(opener).toHaveFocus()
  expect(app.calls('spendTokens')).toMatchObject([{ body: { item: 'spotlight' } }])
  expect(app.calls('startSpotlight')).toEqual([])
})

test('one that comes with the plan goes first, and costs nothing', async () => {
  const app = await openOffer({
    getSpotlight: spotlights({ own: { every: 'week', left: 1, until: nextWeek } }),
    startSpotlight: spotlights(running(30 * minute)),
  })
  await expect.element(offer).toMatchTextContent('1 left this week with Premium')
  await expect.element(offer).not.toMatchTextContent('tokens')
  await expectAccessible('a Spotlight of the plan')
  await start.click()
  await expect.element(toast('You are in the Spotlight')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(runs).toBeVisible()
  expect(app.calls('startSpotlight')).toEqual([{}])
})

test('once that is used, another can be bought, and it is said when the next one comes', async () => {
  await openOffer({ getSpotlight: spotlights({ own: { every: 'month', left: 0, until: nextWeek } }) })
  await expect.element(offer).toMatchTextContent('What came with your plan is used. The next comes on')
  await expect.element(offer).toMatchTextContent('150 tokens ($1.50)')
  await expect.element(start).toBeVisible()
})

test('a refusal is said where it was asked', { tags: 'variant' }, async () => {
  await openOffer({
    getSpotlight: spotlights({ own: { every: 'week', left: 1, until: nextWeek } }),
    startSpotlight: refusal('spotlight_none_left'),
  })
  await start.click()
  await expect
    .element(offer.getByRole('alert'))
    .toMatchTextContent('Your plan has no Spotlight left for now.')
  await expectAccessible('a Spotlight that was refused')
})

test('who is not shown in Discover is led to where that can be changed', { tags: 'variant' }, async () => {
  await openOffer({ getSpotlight: spotlights({ obstacle: 'hidden' }) })
  await expect.element(offer).toMatchTextContent('You are not shown in Discover, so nobody would see it.')
  await expect
    .element(offer.getByRole('link', { name: 'Change that in your privacy settings' }))
    .toHaveAttribute('href', '/profile?tab=privacy')
  expect(start.elements()).toEqual([])
  await expectAccessible('a Spotlight of someone hidden')
})

test('two a day is the most', { tags: 'variant' }, async () => {
  await openOffer({ getSpotlight: spotlights({ obstacle: 'limit' }) })
  await expect.element(offer).toMatchTextContent('Two in 24 hours is the most, and you have had them.')
  expect(start.elements()).toEqual([])
  await expectAccessible('no more Spotlights today')
})

test('what could not be asked for can be asked for again', { tags: 'variant' }, async () => {
  const app = await openOffer({ getSpotlight: noAnswer })
  await expect.element(offer.getByRole('alert')).toMatchTextContent('We could not load your Spotlight.')
  await expect.poll(openSockets).toBe(1)
  app.answer({ getSpotlight: spotlights() })
  await offer.getByRole('button', { name: 'Try again' }).click()
  await expect.element(start).toBeVisible()
})

test('with too few tokens the missing ones are bought, and whoever comes back goes on', {
  tags: 'variant',
}, async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const app = await openOffer({
    getWallet: wallet({ balance: 20 }),
    buyTokens: { orderId: 12, url: 'https://pay.test/12' },
  })
  await start.click()
  const short = page.getByRole('dialog', { name: 'You need 130 more' })
  await expect.element(short).toMatchTextContent('A Spotlight costs 150 tokens ($1.50). You have 20.')
  await short.getByRole('button', { name: 'Buy 130 for $1.30' }).click()
  await expect.poll(() => left.mock.calls).toEqual([['https://pay.test/12']])
  await app.close()
  await openDiscover({ getWallet: wallet({ balance: 150 }) })
  await expect.element(question).toMatchTextContent('Balance after0 tokens')
})

test('on a phone it is a sign within reach and a sheet, all by keyboard', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openDiscover()
  await expect.element(opener).toBeVisible()
  const { width, height } = opener.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(width).toBeLessThan(60)
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(start).toBeVisible()
  await expectNoSidewaysScroll('the offer of a Spotlight', [320, 390])
  await page.viewport(390, 844)
  start.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('it is there for the day’s people only', async () => {
  await openDiscover()
  await expect.element(opener).toBeVisible()
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect.element(opener).not.toBeInTheDocument()
})
