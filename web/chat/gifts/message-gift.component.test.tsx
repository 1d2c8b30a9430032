import type { Message } from '@akin/contract/chat/messages.ts'
import type {} from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, newMessage } from '#testing/conversations.ts'
import { tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben } from '#testing/people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const log = page.getByRole('log')
const gift = (name: RegExp) => log.getByRole('article', { name })
const flower = { kind: 'flower', body: 'For the marmalade.' } as const

async function open(messages: Message[], known: Parameters<typeof keptThread>[1] = {}) {
  const app = await openPage('/chat/11', keptThread(messages, known).answers)
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  return app
}

const drawn = 'svg[viewBox="0 0 96 96"]'
const drawings = () => [...log.element().querySelectorAll(`article ${drawn}`)]

/** What begins to move from now on, and for how long: a busy machine may look only when it is over. */
function watchMotion() {
  const begun: string[] = []
  function note({ target }: AnimationEvent) {
    if (!(target instanceof SVGElement) || !target.closest(drawn)) return
    const { animationDuration, animationIterationCount } = getComputedStyle(target)
    begun.push(`${animationDuration}, ${animationIterationCount} time`)
  }
  document.addEventListener('animationstart', note)
  onTestFinished(() => document.removeEventListener('animationstart', note))
  return begun
}

/** Tests ask for less motion; these do not. */
async function allowMotion() {
  const ask = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await ask('no-preference')
  onTestFinished(async () => void (await ask('reduce')))
}

test('each gift is drawn, called by its name, and says the words that came with it', async () => {
  await open([
    message(1, { kind: 'wave', body: '' }),
    message(2, flower),
    own(3, { kind: 'star', body: 'For **everything**.' }),
    message(4, { kind: 'plus', body: 'Enjoy.' }),
  ])
  await expect.element(gift(/^Ben gave you a wave at \d\d:\d\d$/)).toHaveTextContent('Wave')
  await expect
    .element(gift(/^Ben gave you a flower at .*: For the marmalade\.$/))
    .toMatchTextContent('Flower')
  await expect.element(gift(/^You gave Ben a star at .*: For everything\.$/)).toMatchTextContent('Star')
  await expect
    .element(gift(/^Ben gave you a month of Plus at .*: Enjoy\.$/))
    .toMatchTextContent('A month of Plus')
  await expect
    .poll(() => drawings().map(each => each.getBoundingClientRect().width))
    .toEqual([72, 72, 72, 72])
  await expectAccessible('gifts in a conversation')
  await expectNoSidewaysScroll('gifts in a conversation', [320, 720])
})

test('one that arrives opens once, and one that was seen before is still', async () => {
  await allowMotion()
  const begun = watchMotion()
  await open([message(1, flower)])
  await expect.poll(drawings).toHaveLength(1)
  await expect.poll(() => tell('new_message', newMessage(message(2, flower), ana.id))).toBe(1)
  await expect.poll(() => begun).toEqual(Array.from({ length: 5 }, () => '0.5s, 1 time'))
  expect(drawings()).toHaveLength(2)
})

test('one that was not read yet moves when it is first seen', async () => {
  await allowMotion()
  const begun = watchMotion()
  await open([message(1, { kind: 'star', body: '' })], { readSeq: 0 })
  await expect.poll(() => begun).toEqual(['0.5s, 1 time'])
})

test('with less motion it is simply there', { tags: 'variant' }, async () => {
  const begun = watchMotion()
  await open([message(1)])
  await expect.poll(() => tell('new_message', newMessage(message(2, flower), ana.id))).toBe(1)
  await expect.poll(drawings).toHaveLength(1)
  const moving = drawings().flatMap(each => each.getAnimations({ subtree: true }))
  expect([...begun, ...moving]).toEqual([])
})

test('one’s own can be answered, starred and deleted here, and neither edited nor forwarded nor taken from both', async () => {
  await open([own(1, flower)])
  await gift(/^You gave Ben a flower/).hover()
  await page.getByRole('button', { name: 'Message actions' }).click()
  const names = page
    .getByRole('menuitem')
    .elements()
    .map(each => each.textContent)
  expect(names).toEqual(['Reply', 'React', 'Star', 'Copy', 'Delete'])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete message?' })
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('It is gone from your side alone. The gift itself stays on the shelf.')
  await expect.element(dialog.getByRole('button', { name: 'Delete for me' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete for everyone' })).not.toBeInTheDocument()
})

test('an answer says what it answers, and the arrow key edits what was written before the gift', async () => {
  await open([
    own(1, { body: 'Written' }),
    own(2, flower),
    message(3, { replyTo: { seq: 2, quote: { senderId: ana.id, ...flower } } }),
  ])
  await expect.element(log.getByRole('button', { name: 'You Flower: For the marmalade.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message', exact: true }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Written')
})

test('the list says what was given', async () => {
  const last = (known: Partial<Message>, senderId: number) => {
    const { kind, body } = message(1, known)
    return { seq: 1, senderId, kind, preview: body, isDeleted: false, createdAt: new Date() }
  }
  const cara = { ...ben, id: 12, displayName: 'Cara' }
  const dan = { ...ben, id: 13, displayName: 'Dan' }
  await openPage('/chat', {
    getUser: ana,
    listConversations: conversationList([
      conversationWith(ben, { lastMessage: last(flower, ben.id) }),
      conversationWith(cara, { lastMessage: last(flower, ana.id) }),
      conversationWith(dan, { lastMessage: last({ kind: 'plus', body: '' }, ana.id) }),
    ]),
  })
  await expect.element(page.getByRole('link', { name: /^Ben, Flower: For the marmalade\.,/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Cara, You gave a flower: For the marmalade\.,/ }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Dan, You gave a month of Plus,/ })).toBeVisible()
})
