import type { Locator, Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { holdScripts } from '#bench/answers.ts'
import { chatOf, openChat, talked } from '#bench/chat-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a first message is on the other screen, with typing, ticks and an answer, by keyboard alone; one that says 401 unauthorized is a message', async ({
  people,
  akin,
}) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]

  await anas.field.press('End')
  await ana.page.keyboard.type('Do you still bake at night?')
  await expect(ben.page.getByRole('main').getByText('Typing…').first()).toBeVisible()
  await ana.page.keyboard.press('Enter')
  await expect(anas.field).toBeFocused()
  await expect(anas.field).toHaveValue('')
  await expect(bens.message(ana, 'Do you still bake at night?')).toBeVisible()
  await look(ben.page)
  await expect(anas.log.getByText('Read', { exact: true })).toBeAttached()

  await bens.field.press('End')
  await ben.page.keyboard.type('401 unauthorized')
  await ben.page.keyboard.press('Enter')
  await expect(anas.message(ben, '401 unauthorized')).toBeVisible()
  await look(ana.page)
  await expect(bens.log.getByText('Read', { exact: true })).toBeAttached()
  await anas.say('Still here')
  await expect(bens.message(ana, 'Still here')).toBeVisible()
  for (const [one, other, { log }] of [
    [ana, ben, anas],
    [ben, ana, bens],
  ] as const) {
    await expect(one.page).toHaveURL(`/chat/${other.id}`)
    await one.page.reload()
    await expect(log.getByText('401 unauthorized')).toBeVisible()
    await expect(one.page).toHaveURL(`/chat/${other.id}`)
  }
})

test('replying, reacting, editing, deleting, searching and an emoji need the keyboard alone', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  const { keyboard } = ana.page
  const rows = ana.page.getByRole('menuitem')
  await anas.field.press('End')

  await enter(anas.message(ben, 'Hello to you'))
  await keyboard.press('Enter')
  await expect(rows.first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(anas.field).toBeFocused()
  await keyboard.type('Gladly')
  await keyboard.press('Enter')
  await expect(bens.message(ana, 'Gladly').getByRole('button', { name: /Hello to you/ })).toBeVisible()

  await enter(anas.message(ben, 'Hello to you'))
  await keyboard.press('Enter')
  await expect(rows.first()).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await keyboard.press('Enter')
  await expect(
    anas.message(ben, 'Hello to you').getByRole('button', { name: 'React with heart' }),
  ).toBeFocused()
  await keyboard.press('Enter')
  await expect(bens.log.getByRole('button', { name: /^❤️, 1/ })).toBeVisible()

  await tabTo(anas.field, 'Tab')
  await keyboard.press('ArrowUp')
  await expect(ana.page.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
  await keyboard.type('!')
  await keyboard.press('Enter')
  await expect(bens.message(ana, 'Gladly!')).toBeVisible()
  await expect(anas.field).toBeFocused()

  await enter(anas.message('You', 'Gladly!'))
  await keyboard.press('Enter')
  await expect(rows.first()).toBeFocused()
  await keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await keyboard.press('Enter')
  await expect(rows).toHaveCount(0)
  await tabTo(ana.page.getByRole('button', { name: 'Delete for everyone' }), 'Tab')
  await keyboard.press('Enter')
  await expect(ana.page.getByRole('dialog')).toHaveCount(0)
  await expect(bens.log.getByText('Message deleted')).toBeVisible()

  await tabTo(ana.page.getByRole('button', { name: 'Emoji', exact: true }), 'Tab')
  await keyboard.press('Enter')
  await expect(ana.page.getByLabel('Search emoji')).toBeFocused()
  await keyboard.type('otter')
  await expect(ana.page.getByRole('gridcell')).toHaveCount(1)
  await expect(ana.page.getByRole('gridcell', { name: 'otter' })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(anas.field).toHaveValue('🦦')
  await expect(anas.field).toBeFocused()
  await keyboard.press('Enter')
  await expect(bens.message(ana, '🦦')).toBeVisible()

  await keyboard.press('Control+f')
  await expect(ana.page.getByLabel('Search in conversation')).toBeFocused()
  await keyboard.type('Hello')
  await expect(ana.page.getByText('1 of 2')).toBeVisible()
  await keyboard.press('Enter')
  await expect(ana.page.getByText('2 of 2')).toBeVisible()
  await keyboard.press('Escape')
  await expect(anas.field).toBeFocused()
})

test('what is written offline waits, survives a reload, and is sent in order', async ({
  people,
  akin,
  expectErrors,
  expectFailedLoads,
}) => {
  expectErrors('WebSocket connection to', 'ERR_INTERNET_DISCONNECTED', 'Failed to load resource')
  expectFailedLoads(/^\//)
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  await expect(anas.message(ben, 'Hello to you')).toBeVisible()

  // Only the way to the server is cut: a page can be loaded again, as from a cache.
  await ana.page.route(/\/api\/chat\/\d+\/messages$/, route =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await ana.page.routeWebSocket(/\/ws\?userId=/, socket => socket.close({ code: 4000 }))
  ana.page.on('dialog', dialog => void dialog.accept())
  await ana.page.reload()
  await expect(anas.message(ben, 'Hello to you')).toBeVisible()
  const written = ['one', 'two', 'three'].map(word => `Written ${word}`)
  // Whoever is quick has written the next one before what sends it is here.
  const release = await holdScripts(ana.page)
  for (const body of written) await anas.say(body)
  release()
  await expect(anas.message('You', 'Written three')).toBeVisible()
  await expect(anas.log.getByText('Sending', { exact: true })).not.toHaveCount(0)

  await ana.page.reload()
  await expect(anas.message('You', 'Written three')).toBeVisible()
  await expect(bens.message(ana, 'Written one')).toBeHidden()

  await ana.page.unrouteAll()
  await ana.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(bens.message(ana, 'Written three')).toBeVisible()
  for (const { bodies } of [anas, bens]) {
    await expect.poll(async () => (await bodies()).slice(-3)).toEqual(written)
  }
  await expect(anas.log.getByText('Sending', { exact: true })).toHaveCount(0)
})

test('on a phone the list leads to a conversation and back, and the line to write on stays in sight', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  await ana.page.setViewportSize({ width: 390, height: 844 })
  await open(ana.page, '/chat')
  const row = ana.page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: ben.displayName })
  await expect(row).toContainText('Hello to you')
  await row.click()
  const { field, message } = chatOf(ana, ben)
  await expect(message(ben, 'Hello to you')).toBeInViewport()
  await expect(row).toBeHidden()
  // As high as what is left above an on-screen keyboard.
  await ana.page.setViewportSize({ width: 390, height: 420 })
  await field.click()
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(message(ben, 'Hello to you')).toBeInViewport()
  await ana.page.getByRole('link', { name: 'Back to your conversations' }).click()
  await expect(row).toBeVisible()
})

/** From the field back to the messages, which are one stop, up to one of them, and into it. */
async function enter(message: Locator) {
  const page = message.page()
  const isWithin = () => page.getByRole('log').evaluate(log => log.contains(document.activeElement))
  await expect(message.locator('[data-held]').first()).toBeAttached()
  for (let left = 5; left > 0 && !(await isWithin()); left -= 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  for (let left = 9; left > 0 && !(await isFocused(message)); left -= 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await tabTo(message.getByRole('button', { name: 'Message actions' }), 'Tab')
}

function isFocused(control: Locator) {
  return control.evaluate(element => element === document.activeElement)
}

/** However many controls stand between. */
async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab') {
  const { keyboard } = control.page()
  await expect(control).toBeAttached()
  for (let left = 25; left > 0; left -= 1) {
    if (await isFocused(control)) return
    await keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** Someone sits in front of the page: only what is looked at counts as read. */
async function look(page: Page) {
  await page.bringToFront()
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
}
