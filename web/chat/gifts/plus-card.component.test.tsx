import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { monthSince, plusGift } from '#testing/gifts.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const card = page.getByRole('log').getByRole('article')
const state = card.getByRole('status')
const button = (name: string) => card.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog')

async function open(known: Partial<PlusGift>, answers: Answers = {}) {
  const words = { kind: 'plus', body: 'Enjoy.' } as const
  const given = known.isMine ? own(1, words) : message(1, words)
  const app = await openPage('/chat/11', {
    ...keptThread([given]).answers,
    listPlusGifts: [plusGift(known)],
    ...answers,
  })
  await expect.element(card).toMatchTextContent('Enjoy.')
  return app
}

const { month, until } = monthSince(1)
const later = monthSince(-3)

test.each([
  [{ state: 'accepted', month }, `Accepted. Plus until ${until}.`],
  [{ state: 'accepted', month: later.month }, `Accepted. Plus from ${later.from}.`],
  [{ state: 'accepted', month: null }, 'Accepted. It begins when your Plus ends.'],
  [{ state: 'accepted', isMine: true }, 'Accepted.'],
  [{ state: 'declined' }, 'You declined it.'],
  [{ state: 'declined', isMine: true }, 'Declined. Your tokens came back.'],
  [{ state: 'revoked' }, 'Taken back.'],
  [{ state: 'revoked', isMine: true }, 'Taken back. Your tokens came back.'],
  [{ state: 'expired' }, 'Not accepted in time.'],
  [{ state: 'expired', isMine: true }, 'Not accepted in time. Your tokens came back.'],
] as const)('%o says: %s', async (known, said) => {
  await open(known)
  await expect.element(state).toHaveTextContent(said)
  await expect.element(card.getByRole('button', { name: /Accept|Decline|Take back/ })).not.toBeInTheDocument()
})

test('whoever is given it accepts with one press, and what is read then has the focus', async () => {
  const app = await open({}, { acceptPlusGift: plusGift({ state: 'accepted', month }) })
  await expect
    .element(state)
    .toHaveTextContent(
      'Everything of Plus but its monthly tokens. You can accept it until November 30, 2026.',
    )
  await expectAccessible('an open month of Plus')
  await expectNoSidewaysScroll('an open month of Plus', [320, 720])
  await button('Accept').click()
  await expect.element(state).toHaveTextContent(`Accepted. Plus until ${until}.`)
  await expect.element(state).toHaveFocus()
  expect(app.calls('acceptPlusGift')).toEqual([{ params: { giftId: '71' } }])
})

test('declining is asked about first', async () => {
  const app = await open({}, { declinePlusGift: plusGift({ state: 'declined' }) })
  await button('Decline').click()
  await expect.element(question).toHaveAccessibleName('Decline this gift?')
  await expect
    .element(question)
    .toHaveAccessibleDescription('Ben gets the tokens back, and can see that you declined.')
  await expectAccessible('whether to decline')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Decline')).toHaveFocus()
  expect(app.calls('declinePlusGift')).toEqual([])
  await button('Decline').click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect.element(state).toHaveTextContent('You declined it.')
  await expect.element(state).toHaveFocus()
})

test('its giver takes it back, and is told until when it waits', async () => {
  const app = await open({ isMine: true }, { revokePlusGift: plusGift({ isMine: true, state: 'revoked' }) })
  await expect.element(state).toHaveTextContent('Waiting for an answer until November 30, 2026.')
  await button('Take back').click()
  await expect
    .element(question)
    .toHaveAccessibleDescription('Your 500 tokens come back. Ben can see that you took it back.')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect.element(state).toHaveTextContent('Taken back. Your tokens came back.')
  expect(app.calls('revokePlusGift')).toEqual([{ params: { giftId: '71' } }])
})

test('one that was taken back a moment ago says so', { tags: 'variant' }, async () => {
  const app = await open(
    {},
    {
      acceptPlusGift() {
        app.answer({ listPlusGifts: [plusGift({ state: 'revoked' })] })
        return refusal('gift_over')
      },
    },
  )
  await button('Accept').click()
  await expect.element(toast('The gift was not accepted', 'This gift is no longer open.')).toBeVisible()
  await expect.element(state).toHaveTextContent('Taken back.')
})

test('whoever has Premium is told why it cannot be accepted, and it stays open', {
  tags: 'variant',
}, async () => {
  await open({}, { acceptPlusGift: refusal('you_have_premium') })
  await button('Accept').click()
  await expect
    .element(toast('The gift was not accepted', 'You have Premium, which holds everything of Plus.'))
    .toBeVisible()
  await expect.element(button('Accept')).toBeVisible()
})

test('what the other one does is seen at once', async () => {
  const app = await open({ isMine: true })
  await expect.element(button('Take back')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listPlusGifts: [plusGift({ isMine: true, state: 'accepted' })] })
  tell('plus_gifts_changed', {})
  await expect.element(state).toHaveTextContent('Accepted.')
})

test('one that is older than the list has its words alone', { tags: 'variant' }, async () => {
  await open({ clientId: message(2).clientId })
  await expect.element(card).toHaveTextContent('A month of PlusEnjoy.')
})

test('one whose list does not come can be asked for again', { tags: 'variant' }, async () => {
  const app = await open({}, { listPlusGifts: refusal('internal') })
  await expect.element(card.getByRole('alert')).toMatchTextContent('We could not load this gift.')
  await expectAccessible('a month of Plus that did not come')
  await expectNoSidewaysScroll('a month of Plus that did not come', [320, 720])
  await expect.poll(openSockets).toBe(1)
  app.answer({ listPlusGifts: [plusGift()] })
  await button('Try again').click()
  await expect.element(button('Accept')).toBeVisible()
})

test('a finger that rests in its question, or a right click there, is no business of the message', {
  tags: 'variant',
}, async () => {
  const app = await open({ isMine: true }, { revokePlusGift: plusGift({ isMine: true, state: 'revoked' }) })
  await button('Take back').click()
  const yes = question.getByRole('button', { name: 'Take back' })
  await expect.element(yes).toBeVisible()
  const element = yes.element() as HTMLElement
  expect(element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  element.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  element.click()
  await expect.poll(() => app.calls('revokePlusGift')).toHaveLength(1)
  await expect.element(state).toHaveTextContent('Taken back. Your tokens came back.')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
