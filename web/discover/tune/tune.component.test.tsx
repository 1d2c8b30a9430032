import { type Tuning, usualTuning } from '@akin/contract/discover/ranking.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { card, deckOf, elif, manyCards, noor, sofia } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const slider = (name: string) => page.getByRole('slider', { name })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map(article => article.querySelector('h2')?.textContent)
const saved = page.getByText("Saved. Today's forty are in their new order.")

/** One is strong in interests, one in languages, one in being here. */
const cards = [
  card(noor, { factors: { interests: 600 } }),
  card(sofia, { factors: { languages: 1000 } }),
  card(elif, { factors: { activity: 900 } }),
]

async function openDeck(answers: Answers = {}) {
  const app = await openPage('/discover', {
    getUser: ana,
    discover: deckOf(cards),
    editDiscoverSettings: ({ body }) => ({ filters: {}, ...(body as { tuning: Tuning }) }),
    ...answers,
  })
  await expect.element(slider('Interests')).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  return app
}

async function move(name: string, key: string) {
  slider(name).element().focus()
  await userEvent.keyboard(`{${key}}`)
}

test('a slider puts the people in another order at once, and is saved when it rests', async () => {
  const app = await openDeck()
  expect(names()).toEqual(['Noor', 'Sofia', 'Elif'])
  const panel = page.getByRole('complementary', { name: 'What matters to you' }).element()
  expect(panel.scrollWidth, 'nothing in the panel is beside it').toBeLessThanOrEqual(panel.clientWidth)
  await expect.element(slider('Language')).toHaveAttribute('aria-valuetext', 'As usual')
  vi.useFakeTimers()
  await move('Language', 'ArrowRight')
  expect(names()).toEqual(['Sofia', 'Noor', 'Elif'])
  expect(slider('Language').element().getAttribute('aria-valuetext')).toBe('More')
  await move('Language', 'ArrowRight')
  expect(slider('Language').element().getAttribute('aria-valuetext')).toBe('Much more')
  vi.advanceTimersByTime(499)
  expect(app.calls('editDiscoverSettings')).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(saved).toHaveRole('status')
  expect(app.calls('editDiscoverSettings')).toEqual([{ body: { tuning: { ...usualTuning, languages: 2 } } }])
  expect(app.calls('discover')).toHaveLength(1)
})

test('Home and End lead to the ends, and newness has three stops', async () => {
  await openDeck()
  await move('New here', 'End')
  await expect.element(slider('New here')).toHaveAttribute('aria-valuetext', 'More')
  await move('New here', 'Home')
  await expect.element(slider('New here')).toHaveAttribute('aria-valuetext', 'Less')
  await move('Activity', 'End')
  await expect.element(slider('Activity')).toHaveAttribute('aria-valuetext', 'Much more')
  await move('People you both know', 'Home')
  await expect.element(slider('People you both know')).toHaveAttribute('aria-valuetext', 'Much less')
})

test('whoever comes further up says so for a moment', async () => {
  await openDeck()
  const moved = page.getByText('Moved up')
  vi.useFakeTimers()
  await move('Language', 'ArrowRight')
  expect(page.getByRole('article', { name: 'Sofia' }).element().textContent).toContain('Moved up')
  expect(moved.elements()).toHaveLength(1)
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await expect.element(moved).not.toBeInTheDocument()
})

test('Reset brings everything back at once, and can be undone', async () => {
  const app = await openDeck({
    getDiscoverSettings: { tuning: { ...usualTuning, languages: 2, newness: -1 }, filters: {} },
    discover: deckOf(cards.toReversed()),
  })
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(slider('Language')).toHaveAttribute('aria-valuetext', 'As usual')
  await expect.element(slider('New here')).toHaveAttribute('aria-valuetext', 'As usual')
  expect(names()).toEqual(['Noor', 'Sofia', 'Elif'])
  await toast('Everything counts as usual').getByRole('button', { name: 'Undo' }).click()
  await expect.element(slider('Language')).toHaveAttribute('aria-valuetext', 'Much more')
  await expect.poll(names).toEqual(['Sofia', 'Noor', 'Elif'])
  await expect.element(saved).toBeVisible()
  expect(app.calls('editDiscoverSettings').at(-1)).toEqual({
    body: { tuning: { ...usualTuning, languages: 2, newness: -1 } },
  })
})

test('what could not be saved goes back, and the people with it', { tags: 'variant' }, async () => {
  await openDeck({ editDiscoverSettings: refusal('internal') })
  await move('Language', 'ArrowRight')
  expect(names()).toEqual(['Sofia', 'Noor', 'Elif'])
  await expect.element(toast('Not saved')).toHaveRole('alert')
  await expect.element(slider('Language')).toHaveAttribute('aria-valuetext', 'As usual')
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
  await expect.element(saved).not.toBeInTheDocument()
})

test('the new order is still there after another tab, and whoever leaves has it saved', async () => {
  const app = await openDeck()
  await move('Language', 'ArrowRight')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect.poll(() => app.calls('editDiscoverSettings')).toHaveLength(1)
  await page.getByRole('tab', { name: 'For you' }).click()
  await expect.poll(names).toEqual(['Sofia', 'Noor', 'Elif'])
  expect(app.calls('discover')).toHaveLength(1)
})

test('people who come later do not push in among those in their new order', async () => {
  const spoken = manyCards(20).map((person, place) =>
    place === 19 ? { ...person, factors: { ...person.factors, languages: 1000 } } : person,
  )
  await openDeck({
    discover: ({ query }) =>
      query ? deckOf(manyCards(20, 20)) : deckOf(spoken, { nextCursor: 'the-second-page' }),
  })
  await move('Language', 'End')
  expect(names()[0]).toBe('Person 20')
  const before = names()
  page.getByRole('button', { name: 'Show more people' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => names().length).toBe(40)
  expect(names().slice(0, 20)).toEqual(before)
})

test('sliders that cannot be had can be asked for again, beside the people', {
  tags: 'variant',
}, async () => {
  const app = await openPage('/discover', {
    getUser: ana,
    discover: deckOf(cards),
    getDiscoverSettings: refusal('internal'),
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load your sliders.')
  await expect.poll(names).toHaveLength(3)
  app.answer({ getDiscoverSettings: { tuning: usualTuning, filters: {} } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(slider('Interests')).toBeVisible()
})

test('on a phone the sliders are in a sheet, and accessible', { tags: 'variant' }, async () => {
  const app = await openDeck()
  await move('Interests', 'Home')
  await expect.element(saved).toBeVisible()
  await expectAccessible('the sliders beside the people')
  await app.close()
  await page.viewport(390, 844)
  await openPage('/discover', { getUser: ana, discover: deckOf(cards) })
  await page.getByRole('button', { name: 'What matters to you' }).click()
  await expect.element(slider('New here')).toBeVisible()
  await expectAccessible('the sliders in a sheet')
})
