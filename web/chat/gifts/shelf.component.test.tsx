import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, keptProfile, memberProfile, standing } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const shelf = page.getByRole('region', { name: 'Keepsakes' })
const thing = (name: string | RegExp) => shelf.getByRole('button', { name })
const card = page.getByRole('dialog')
const givenAt = new Date(new Date().getFullYear(), 10, 12, 12)

function keepsake(id: number, known: Partial<Keepsake> = {}): Keepsake {
  return {
    ...{ id, item: 'flower', isMine: false, giver: null, words: null, givenAt: null, isPutAway: false },
    ...known,
  }
}

function shelfOf(...items: Keepsake[]) {
  return { items, nextCursor: null }
}

function openBen(answers: Answers = {}) {
  return openPage(`/user/${ben.id}`, {
    getUser: ana,
    getMemberProfile: memberProfile(ben),
    getConnectionStatus: standing('connected'),
    ...answers,
  })
}

/** One's own stands at the end of a long page, and is not there before someone comes near. */
async function openOwn(answers: Answers = {}) {
  const app = await openPage('/profile', { ...keptProfile(), ...answers })
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return shelf.query()
    })
    .not.toBeNull()
  return app
}

test('a contact sees what someone was given, and of their own gift the words', async () => {
  const mine = keepsake(3, { isMine: true, words: 'For the marmalade.', givenAt })
  await openBen({ getShelf: shelfOf(mine, keepsake(2, { item: 'wave' }), keepsake(1, { item: 'star' })) })
  await expect
    .element(shelf)
    .toMatchTextContent('Things people gave Ben. Only their contacts see the shelf, and only they see who.')
  await expectAccessible('a shelf')
  await expectNoSidewaysScroll('a shelf', [320, 720, 1024])
  await thing('Your flower, 12 November').click()
  await expect.element(card).toHaveAccessibleName('Your flower')
  await expect
    .element(card)
    .toMatchTextContent('“For the marmalade.”12 November. A keepsake cannot be sold, passed on or lost.')
  await expectAccessible('a keepsake')
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(thing('Your flower, 12 November')).toHaveFocus()
  await thing('A wave').click()
  await expect.element(card).toHaveAccessibleName('A wave')
  await expect.element(card.getByRole('button', { name: 'Put away' })).not.toBeInTheDocument()
})

test('to others an empty shelf is not there, and strangers do not even ask', async () => {
  const app = await openBen()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ben')
  await expect.poll(() => app.calls('getShelf')).not.toHaveLength(0)
  await expect.element(shelf).not.toBeInTheDocument()
  await app.close()
  const stranger = await openBen({ getConnectionStatus: standing('none') })
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(stranger.calls('getShelf')).toEqual([])
})

test('its owner sees who and can put something away, and back', async () => {
  const giver = { id: ben.id, displayName: 'Ben', avatarUrl: null }
  const flower = keepsake(4, { giver, words: 'For you', givenAt })
  const app = await openOwn({
    getShelf: shelfOf(flower, keepsake(5, { givenAt })),
    putKeepsakeAway: ({ body }) => ({ ...flower, isPutAway: (body as { away: boolean }).away }),
  })
  await thing('A flower from Ben, 12 November').click()
  await expect.element(card).toMatchTextContent('“For you”')
  await card.getByRole('button', { name: 'Put away' }).click()
  await expect.element(card).toMatchTextContent('Put away: only you see it here.')
  await card.getByRole('button', { name: 'Put back' }).click()
  await expect.element(card.getByRole('button', { name: 'Put away' })).toBeVisible()
  const asked = app.calls('putKeepsakeAway').map(({ params, body }) => ({ params, body }))
  expect(asked).toMatchObject([{ body: { away: true } }, { body: { away: false } }])
  await userEvent.keyboard('{Escape}')
  await thing('A flower, 12 November').click()
  await expect.element(card).toMatchTextContent('From someone who has left.')
})

test('its owner reads one sentence while it is empty', { tags: 'variant' }, async () => {
  await openOwn()
  await expect.element(shelf).toMatchTextContent('Nothing yet. What contacts give you in a chat stands here.')
})

test('a shelf that cannot be loaded can be asked for again, and a long one goes on', {
  tags: 'variant',
}, async () => {
  const app = await openOwn({ getShelf: refusal('internal') })
  await expect.element(shelf.getByRole('alert')).toMatchTextContent('We could not load the shelf.')
  await expect.poll(openSockets).toBe(1)
  app.answer({
    getShelf: ({ query }) =>
      (query as { cursor?: string } | undefined)?.cursor
        ? shelfOf(keepsake(1))
        : { ...shelfOf(keepsake(2, { item: 'star' })), nextCursor: 'more' },
  })
  await shelf.getByRole('button', { name: 'Try again' }).click()
  await expect.element(thing('A star')).toBeVisible()
  await shelf.getByRole('button', { name: 'Show more' }).click()
  await expect.element(thing('A flower')).toBeVisible()
})
