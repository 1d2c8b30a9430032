import type { SavedPeople } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { card, deckOf, elif, marksDone, noor, savedPerson, sofia, threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { blockedEntry, someone, standing } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const list = page.getByRole('list', { name: 'Saved people' })
const rows = () =>
  list
    .getByRole('heading', { level: 2 })
    .elements()
    .map(name => name.querySelector('a')?.textContent)
const later = page.getByRole('complementary', { name: 'Said “Later” to someone?' })

function saved(known: Partial<SavedPeople> = {}): SavedPeople {
  return { items: threeCards.map(person => savedPerson(person)), later: [], nextCursor: null, ...known }
}

function openSaved(answers: Answers = {}) {
  return openPage('/discover?tab=saved', { getUser: ana, listSaved: saved(), ...marksDone, ...answers })
}

test('whom someone saved stands there with their words and what there is in common', async () => {
  await openSaved()
  await expect.poll(rows).toEqual(['Noor', 'Sofia', 'Elif'])
  const row = list.getByRole('listitem').first()
  await expect.element(row).toMatchTextContent('Noor Rahimi')
  await expect.element(row).toMatchTextContent('Gothenburg, Sweden')
  await expect.element(row).toMatchTextContent('3 in common')
  await expect.element(row).toMatchTextContent('Saved today')
  await expect.element(page.getByRole('tab', { name: /^Saved/ })).toHaveTextContent('Saved3')
})

test('the bookmark takes someone off, and an undo puts them back into their place', async () => {
  const app = await openSaved()
  await page.getByRole('button', { name: 'Remove Sofia from saved' }).click()
  await expect.poll(rows).toEqual(['Noor', 'Elif'])
  await expect.element(list).toHaveFocus()
  await toast('No longer saved', 'Sofia is off your list.').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows().toSorted()).toEqual(['Elif', 'Noor', 'Sofia'])
  expect(app.calls('unsavePerson')).toEqual([{ params: { userId: String(sofia.id) } }])
  await expect.poll(() => app.calls('savePerson')).toEqual([{ params: { userId: String(sofia.id) } }])
})

test('someone can be asked from the list', async () => {
  const app = await openSaved({
    listSaved: saved({ items: [savedPerson(card(noor))] }),
    getConnectionStatus: standing('none'),
    requestConnection: standing('pending_sent', { requestId: 131 }),
  })
  await list.getByRole('button', { name: 'Connect' }).click()
  app.answer({ getConnectionStatus: standing('pending_sent', { requestId: 131 }) })
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
  await expect.element(list.getByRole('button', { name: 'Requested' })).toHaveFocus()
})

const savedBy = page.getByRole('complementary', { name: /saved you$/ })

for (const [nth, [words, people]] of (
  [
    ['1,204 people have saved you', 1204],
    ['Fewer than 3 people have saved you', null],
  ] as const
).entries())
  test(`whose plan counts it reads: ${words}`, nth === 0 ? {} : { tags: 'variant' }, async () => {
    await openSaved({ getSavedBy: { isCounted: true, people } })
    await expect.element(savedBy).toMatchTextContent(words)
    await expectAccessible()
  })

test('without such a plan nothing is said of who has saved them', async () => {
  const app = await openSaved()
  await expect.poll(() => app.calls('getSavedBy').length).toBeGreaterThan(0)
  await expect.poll(rows).toHaveLength(3)
  await expect.element(savedBy).not.toBeInTheDocument()
})

test('who was put off says when they come back, and can be had now', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const backOn = [tomorrow.getFullYear(), tomorrow.getMonth() + 1, tomorrow.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  const app = await openSaved({ listSaved: saved({ later: [{ profile: card(elif).profile, backOn }] }) })
  await expect.element(later).toMatchTextContent('Back tomorrow')
  await later.getByRole('button', { name: 'See Elif again now' }).click()
  await expect.element(later).not.toMatchTextContent('Elif')
  await expect.element(later.getByRole('heading')).toHaveFocus()
  await expect.poll(() => app.calls('bringBack')).toEqual([{ params: { userId: String(elif.id) } }])
})

test('someone put off in the deck is on the list at once', async () => {
  const app = await openPage('/discover', {
    getUser: ana,
    discover: deckOf(threeCards),
    listSaved: saved({ items: [] }),
    ...marksDone,
  })
  await page.getByRole('article', { name: 'Noor' }).getByRole('button', { name: 'Later' }).click()
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect.element(later).toMatchTextContent('Noor')
  expect(app.calls('listSaved')).toHaveLength(1)
})

test('a long list goes on', async () => {
  const app = await openSaved({
    listSaved: ({ query }) =>
      query
        ? saved({ items: [savedPerson(card(elif))] })
        : saved({ items: [savedPerson(card(noor))], nextCursor: 'more' }),
  })
  await expect.element(page.getByRole('tab', { name: /^Saved/ })).toHaveTextContent('Saved1+')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(rows).toEqual(['Noor', 'Elif'])
  expect(app.calls('listSaved').at(-1)).toEqual({ query: { cursor: 'more' } })
})

test('what comes after the first page and cannot be had says so below it, and can be asked for again', {
  tags: 'variant',
}, async () => {
  const first = saved({ items: [savedPerson(card(noor))], nextCursor: 'more' })
  const app = await openSaved({ listSaved: ({ query }) => (query ? refusal('internal') : first) })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the others you saved.')
  expect(rows()).toEqual(['Noor'])
  app.answer({ listSaved: saved({ items: [savedPerson(card(elif))] }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toEqual(['Noor', 'Elif'])
})

test('whoever is blocked is on neither list, though the lists came before', async () => {
  await openSaved({
    listSaved: saved({
      later: [{ profile: card({ id: 40, displayName: 'Vera' }).profile, backOn: '2026-12-01' }],
    }),
    listBlocked: [blockedEntry(sofia), blockedEntry(someone(40, 'Vera'))],
  })
  await expect.poll(rows).toEqual(['Noor', 'Elif'])
  await expect.element(later).not.toMatchTextContent('Vera')
})

test('before anyone is saved it says how, and what cannot be had can be asked for again', {
  tags: 'variant',
}, async () => {
  const app = await openSaved({ listSaved: refusal('internal') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the people you saved.')
  app.answer({ listSaved: saved({ items: [] }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByText('Keep someone for later with the bookmark. They are not told.'))
    .toBeVisible()
})

test('the list is accessible', async () => {
  await openSaved({ listSaved: saved({ later: [{ profile: card(elif).profile, backOn: '2026-12-01' }] }) })
  await expect.element(list).toBeVisible()
  await expectAccessible('the saved')
})
