import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { card, deckOf, elif, manyCards, marksDone, noor, sofia, threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const cardOf = ({ displayName }: { displayName: string }) => page.getByRole('article', { name: displayName })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map(article => article.querySelector('h2')?.textContent)
const why = (person: { displayName: string }) =>
  cardOf(person).getByRole('button', { name: 'Why am I seeing this?' })
const panelOf = ({ displayName }: { displayName: string }) =>
  page.getByRole('dialog', { name: `Why you are seeing ${displayName}` })

/** Noor shares something, Elif nothing. */
const lit = [
  ...threeCards.slice(0, 1).map(each => ({ ...each, isSpotlight: true })),
  card(sofia),
  card(elif, { isSpotlight: true }),
]

function openDeck(answers: Answers = {}) {
  return openPage('/discover', { getUser: ana, discover: deckOf(lit), ...marksDone, ...answers })
}

test('who is in the Spotlight is marked, and nobody else', async () => {
  await openDeck()
  await expect.element(cardOf(noor).getByText('Spotlight', { exact: true })).toBeVisible()
  await expect.element(cardOf(elif).getByText('Spotlight', { exact: true })).toBeVisible()
  expect(cardOf(sofia).getByText('Spotlight', { exact: true }).elements()).toEqual([])
  await expectAccessible('people in the Spotlight')
})

test('why they are shown is said plainly, without bars, with what there is in common', {
  tags: 'variant',
}, async () => {
  await openDeck()
  await why(noor).click()
  await expect.element(panelOf(noor)).toMatchTextContent('Noor is in the Spotlight.')
  await expect
    .element(panelOf(noor))
    .toMatchTextContent(
      'InterestsSmall ferries, Night trainsLanguagesEnglishContactsLeila and Jun know you both',
    )
  await expect.element(panelOf(noor)).not.toMatchTextContent('Another country')
  await expect.element(panelOf(noor)).toMatchTextContent('at most 3 of 20 people are here for it')
  expect(panelOf(noor).element().querySelector('[data-factor]')).toBeNull()
  await expect
    .element(panelOf(noor).getByRole('link', { name: 'How Spotlights work' }))
    .toHaveAttribute('href', '/help-center/spotlight')
  await expectAccessible('why someone is in the Spotlight')
  await userEvent.keyboard('{Escape}')
  await why(elif).click()
  await expect.element(panelOf(elif)).toMatchTextContent('Elif is in the Spotlight.')
  await expect.element(panelOf(elif)).not.toMatchTextContent('What you share')
})

test('whoever comes twice is shown once, in the first place', async () => {
  const first = [card(elif, { isSpotlight: true }), ...manyCards(2)]
  const second = [card(noor), card(elif), ...manyCards(1, 2)]
  await openDeck({
    discover: ({ query }) =>
      query
        ? deckOf(second)
        : deckOf(first, { nextCursor: 'the-second-page', total: { people: 5, isMore: false } }),
  })
  await expect.poll(names).toEqual(['Elif', 'Person 1', 'Person 2', 'Noor', 'Person 3'])
  await expect.element(cardOf(elif).getByText('Spotlight', { exact: true })).toBeVisible()
})

test('a slider moves the others, and who is in the Spotlight stays', async () => {
  const cards = [
    card(noor, { factors: { interests: 600 } }),
    card(sofia, { isSpotlight: true }),
    card(elif, { factors: { languages: 900 } }),
  ]
  await openDeck({
    discover: deckOf(cards),
    editDiscoverSettings: ({ body }) => Object.assign({ filters: {} }, body) as never,
  })
  await expect.poll(names).toEqual(['Noor', 'Sofia', 'Elif'])
  page.getByRole('slider', { name: 'Interests' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(names).toEqual(['Elif', 'Sofia', 'Noor'])
  await expect.element(cardOf(sofia)).not.toMatchTextContent('Moved up')
})

test('they can be saved, put off, hidden, asked and looked at as anyone else', {
  tags: 'variant',
}, async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const app = await openDeck()
  await cardOf(noor).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => app.calls('savePerson')).toEqual([{ params: { userId: String(noor.id) } }])
  await expect.element(cardOf(noor).getByText('Spotlight', { exact: true })).toBeVisible()
  await expect.element(cardOf(elif).getByRole('button', { name: 'Connect' })).toBeVisible()
  await cardOf(elif).getByRole('button', { name: 'Later' }).click()
  await expect.element(toast('Later', 'Elif comes back in a week.')).toBeVisible()
  await expect.element(cardOf(elif)).not.toBeInTheDocument()
  await cardOf(noor).getByRole('button', { name: 'Actions for Noor' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect.poll(names).toEqual(['Sofia'])
})
