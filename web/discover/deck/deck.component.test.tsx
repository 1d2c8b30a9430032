import { usualTuning } from '@akin/contract/discover/ranking.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { deckOf, elif, manyCards, marksDone, noor, savedPerson, sofia, threeCards } from '#testing/cards.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const articles = page.getByRole('article')
const cardOf = ({ displayName }: { displayName: string }) => page.getByRole('article', { name: displayName })
const names = () => articles.elements().map(article => article.querySelector('h2')?.textContent)
const caughtUp = page.getByRole('heading', { name: "You're all caught up" })
const nobodyYet = page.getByRole('heading', { name: 'Nobody to show you yet' })

function openDeck(answers: Answers = {}) {
  return openPage('/discover', { getUser: ana, discover: deckOf(threeCards), ...marksDone, ...answers })
}

const face = { url: '/api/pictures/face', placeholder: 'data:,' }

/** Forty people on two pages. */
const twoPages: Answers = {
  discover: ({ query }) =>
    query !== undefined
      ? deckOf(manyCards(20, 20))
      : deckOf(manyCards(20), { nextCursor: 'the-second-page', total: { people: 40, isMore: false } }),
}

test('a card says who someone is, in their own words, and what there is in common', async () => {
  await openDeck()
  const card = cardOf(noor)
  await expect.element(card).toMatchTextContent('Noor Rahimi')
  await expect.element(card).toMatchTextContent('Gothenburg, Sweden')
  await expect.element(card).toMatchTextContent('“I have opinions about ferries and I will share them.”')
  await expect.element(card).toMatchTextContent('3 in common')
  const chips = card.getByRole('list', { name: 'Interests' }).getByRole('listitem').elements()
  expect(chips.map(chip => chip.textContent)).toEqual([
    'Small ferries (in common)',
    'Night trains (in common)',
    'Tea',
  ])
  await expect.element(cardOf(sofia)).toMatchTextContent('“Bread. Any bread.”')
  await expect.element(cardOf(elif)).not.toMatchTextContent('in common')
})

test('without a search the day’s people are asked for, and nothing besides', async () => {
  const faces = manyCards(4).map(one => ({ ...one, profile: { ...one.profile, avatar: face } }))
  const app = await openDeck({ discover: deckOf(faces) })
  await expect.poll(names).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4'])
  const pictures = articles.elements().map(article => article.querySelector('img'))
  expect(pictures.map(picture => picture?.loading)).toEqual(['eager', 'eager', 'eager', 'lazy'])
  expect(pictures.map(picture => picture?.fetchPriority)).toEqual(['high', 'auto', 'auto', 'auto'])
  expect(pictures[0]?.srcset).toContain('/384.webp 384w')
  expect(app.calls('discover')).toEqual([{}])
  expect(app.calls('getConnectionStatus')).toEqual([])
})

test('looking at someone’s page is noted, from the picture and from the menu', async () => {
  const app = await openDeck({ getMemberProfile: refusal('not_found'), getConnectionStatus: noAnswer })
  await expect.element(cardOf(noor)).toBeVisible()
  const { left, top, width } = cardOf(noor).element().getBoundingClientRect()
  const onPicture = document.elementFromPoint(left + width / 2, top + 40)
  expect(onPicture).toBe(cardOf(noor).getByRole('link', { name: 'Noor' }).element())
  const save = cardOf(noor).getByRole('button', { name: 'Save' }).element()
  const { x, y } = save.getBoundingClientRect()
  expect(save.contains(document.elementFromPoint(x + 12, y + 12)), 'what lies on it stays what it is').toBe(
    true,
  )
  await cardOf(sofia).getByRole('button', { name: 'Actions for Sofia' }).click()
  await page.getByRole('menuitem', { name: 'View profile' }).click()
  await expect.poll(app.address).toBe(`/user/${sofia.id}`)
  expect(app.calls('noteViewed')).toEqual([{ params: { userId: String(sofia.id) } }])
})

test('until people are here, their shape is', async () => {
  let arrive: (page: ReturnType<typeof deckOf>) => void = () => {}
  await openDeck({ discover: new Promise(resolve => (arrive = resolve)) })
  await expect.element(page.getByRole('status', { name: 'Loading people' })).toBeInTheDocument()
  arrive(deckOf(threeCards))
  await expect.element(cardOf(noor)).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Loading people' })).not.toBeInTheDocument()
})

test('the next people come when someone comes near the end, after those who are there', async () => {
  const app = await openDeck(twoPages)
  await expect.element(cardOf({ displayName: 'Person 20' })).toBeInTheDocument()
  expect(app.calls('discover')).toHaveLength(1)
  const above = cardOf({ displayName: 'Person 2' }).element().getBoundingClientRect().top
  // Step by step, as a hand would: in a test's frame the browser may overlook one great leap.
  const scrollOn = () => {
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight
    if (isAtEnd) window.scrollTo(0, 0)
    else window.scrollBy(0, 600)
    return articles.elements().length
  }
  await expect.poll(scrollOn).toBe(40)
  window.scrollTo(0, 0)
  expect(cardOf({ displayName: 'Person 2' }).element().getBoundingClientRect().top).toBe(above)
  expect(names()).toEqual(manyCards(40).map(({ profile }) => profile.displayName))
  await expect.element(caughtUp).toBeInTheDocument()
  await expect.element(page.getByText("Those were today's forty.", { exact: false })).toBeInTheDocument()
  expect(app.calls('discover')).toEqual([{}, { query: { cursor: 'the-second-page' } }])
})

test('a next page that fails says so below those who are there, and can be asked for again', async () => {
  const first = deckOf(manyCards(20), { nextCursor: 'the-second-page' })
  const app = await openDeck({ discover: ({ query }) => (query ? refusal('internal') : first) })
  await expect.element(cardOf({ displayName: 'Person 20' })).toBeInTheDocument()
  page.getByRole('button', { name: 'Show more people' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the next people.')
  expect(articles.elements()).toHaveLength(20)
  app.answer(twoPages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cardOf({ displayName: 'Person 40' })).toBeInTheDocument()
})

test('people who cannot be had can be asked for again', { tags: 'variant' }, async () => {
  const app = await openDeck({ discover: refusal('internal'), getDiscoverSettings: noAnswer })
  await expect.element(page.getByRole('alert')).toMatchTextContent("We could not load today's people.")
  app.answer({ discover: noAnswer })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByRole('alert'), { message: 'one thing that failed is enough' })
    .toMatchTextContent(/not here yet.*We could not reach Akin/)
  app.answer({ discover: deckOf(threeCards), getDiscoverSettings: { tuning: usualTuning, filters: {} } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cardOf(noor)).toBeVisible()
  await expect.element(page.getByRole('slider').first()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the day has an end, from which there are two ways on', async () => {
  const app = await openDeck({
    listSaved: { items: threeCards.map(card => savedPerson(card)), later: [], nextCursor: null },
  })
  await expect.element(caughtUp).toBeInTheDocument()
  await page.getByRole('link', { name: 'Look at your 3 saved' }).click()
  await expect.poll(app.address).toBe('/discover?tab=saved')
  await page.getByRole('tab', { name: 'For you' }).click()
  await page.getByRole('link', { name: 'Find someone by name' }).click()
  await expect.poll(app.address).toBe('/discover?tab=search')
})

test('who has decided about everyone is caught up, and who finds nobody at all is told so', async () => {
  const app = await openDeck({ discover: deckOf([]) })
  await expect.element(caughtUp).toBeVisible()
  await expect
    .element(page.getByText('There is no more to scroll, on purpose.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'While you wait' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Look at your', exact: false })).not.toBeInTheDocument()
  await expect.element(nobodyYet).not.toBeInTheDocument()
  await app.close()
  const alone = await openDeck({ discover: deckOf([], { total: { people: 0, isMore: false } }) })
  await expect.element(nobodyYet).toBeVisible()
  await expect.element(caughtUp).not.toBeInTheDocument()
  alone.answer({ discover: deckOf(threeCards) })
  await page.getByRole('tab', { name: 'Saved' }).click()
  await page.getByRole('tab', { name: 'For you' }).click()
  await expect.element(cardOf(noor)).toBeVisible()
})

test('what decides about the order is beside the people, or behind a button', async () => {
  await openDeck()
  const open = page.getByRole('button', { name: 'What matters to you' })
  await expect.element(page.getByRole('slider', { name: 'Interests' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('slider', { name: 'Interests' })).not.toBeInTheDocument()
  await open.click()
  await expect.element(page.getByRole('dialog', { name: 'What matters to you' })).toBeVisible()
  await page.getByRole('button', { name: "See today's forty" }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await page.viewport(1280, 800)
})

test('on a phone the tabs stay where they are, whichever of them is open', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openDeck()
  const tabs = page.getByRole('tablist', { name: 'Discover' })
  await expect.element(cardOf(noor)).toBeVisible()
  const { top } = tabs.element().getBoundingClientRect()
  for (const name of ['Search', 'Saved']) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByRole('tab', { name, selected: true })).toBeVisible()
    expect(tabs.element().getBoundingClientRect().top).toBe(top)
  }
})

test('every card can be gone through by keyboard', async () => {
  await openDeck()
  const card = cardOf(noor)
  await expect.element(card).toBeVisible()
  card.getByRole('button', { name: 'Save' }).element().focus()
  const order = ['link', 'Connect', 'Later', 'Actions for Noor', 'Why am I seeing this?']
  for (const name of order) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    const said = activeElement?.ariaLabel ?? activeElement?.textContent?.trim()
    expect(activeElement?.tagName === 'A' ? 'link' : said).toBe(name)
  }
})

test('the deck, its end and its emptiness are accessible', async () => {
  const app = await openDeck()
  await expect.element(cardOf(noor)).toBeVisible()
  await expect.element(page.getByRole('slider', { name: 'Interests' })).toBeVisible()
  await expectAccessible('the deck')
  await app.close()
  await openDeck({ discover: deckOf([], { total: { people: 0, isMore: false } }) })
  await expect.element(nobodyYet).toBeVisible()
  await expectAccessible('nobody')
})
