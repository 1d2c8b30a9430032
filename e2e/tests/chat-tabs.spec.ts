import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { openCable } from '#bench/cable.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

test('two tabs of one person send once, hear once, tell once, and show the same', async ({
  people,
  akin,
}) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  await readAll(akin, ana)
  const bens = await openChat(ben, ana)
  const second = { ...ana, page: await ana.context.newPage() }
  for (const { page } of [ana, second]) await page.addInitScript(countSounds)
  const frames = [framesOf(ana.page), framesOf(second.page)]
  const told = (type: string) => frames.map(sent => sent.filter(each => each === type).length)
  const tabs = [await openChat(ana, ben), await openChat(second, ben)] as const

  for (const [index, { say }] of tabs.entries()) {
    await say(`From tab ${index + 1}`)
    await expect(bens.message(ana, `From tab ${index + 1}`)).toBeVisible()
  }
  for (const { message } of tabs) {
    await expect(message('You', 'From tab 1')).toBeVisible()
    await expect(message('You', 'From tab 2')).toBeVisible()
  }
  expect((await bens.bodies()).filter(body => body.startsWith('From tab'))).toEqual([
    'From tab 1',
    'From tab 2',
  ])
  expect(told('send_message').toSorted(), 'one tab sends for both').toEqual([0, 2])

  // Nobody looks: it is heard, and it counts as unread in both.
  for (const { page } of [ana, second]) await page.evaluate(lookAway, true)
  await bens.say('Are you there?')
  for (const [index, { page }] of [ana, second].entries()) {
    await expect(tabs[index]?.message(ben, 'Are you there?') ?? page.locator('none')).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
  }
  const sounds = () => Promise.all([ana, second].map(({ page }) => page.evaluate(soundsPlayed)))
  await expect.poll(async () => (await sounds()).toSorted()).toEqual([0, 2])
  await expect.poll(() => told('mark_delivered').toSorted()).toEqual([0, 1])

  // Read in one, it is read in the other.
  await ana.page.evaluate(lookAway, false)
  await ana.page.mouse.move(700, 300)
  await ana.page.mouse.move(720, 320)
  for (const { page } of [ana, second]) await expect(page).not.toHaveTitle(/^\(/)
  expect(await sounds().then(all => all.toSorted())).toEqual([0, 2])

  await tabs[0].field.fill('Half a tho')
  await expect(tabs[1].field).toHaveValue('Half a tho')
})

test('leaving with an unsent message asks, the next tab sends it, and then leaving asks nothing', {
  tag: '@variant',
}, async ({ people, akin, expectErrors, expectFailedLoads }) => {
  expectErrors('WebSocket connection to', 'ERR_INTERNET_DISCONNECTED', 'Failed to load resource')
  expectFailedLoads(/^\/api\/chat\//)
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  const cable = await openCable(ana.page)
  await ana.page.route(/\/api\/chat\/\d+\/messages$/, route =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await cable.cut()
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  await anas.say('Left behind')
  await expect(anas.log.getByText('Sending', { exact: true })).toBeAttached()
  expect(await leave(ana.page)).toEqual(['beforeunload'])

  const next = { ...ana, page: await ana.context.newPage() }
  // Any page will do.
  await open(next.page, '/discover')
  await expect(bens.message(ana, 'Left behind')).toBeVisible()
  await next.page.getByRole('heading', { level: 1 }).click()
  expect(await leave(next.page)).toEqual([])
})

test('after a time without a line everything is there, without a reload', { tag: '@variant' }, async ({
  people,
  akin,
}) => {
  const { ana, ben } = await people()
  const { act, connect } = actsOn(akin)
  await connect(ana, ben)
  await talked(akin, ana, ben)
  const cable = await openCable(ana.page)
  const anas = await openChat(ana, ben)
  const say = (body: string) =>
    act<{ id: number }>(ben, 'POST', `/api/chat/${ana.id}/messages`, { clientId: crypto.randomUUID(), body })
  const [edited, deleted, liked] = [
    await say('To be edited'),
    await say('To be deleted'),
    await say('To be liked'),
  ]
  await expect(anas.message(ben, 'To be liked')).toBeVisible()
  await ana.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await cable.cut()
  for (let turn = 1; turn <= 5; turn++) await say(`Said meanwhile ${turn}`)
  await act(ben, 'PATCH', `/api/messages/${edited.id}`, { body: 'Edited meanwhile' })
  await act(ben, 'DELETE', `/api/messages/${deleted.id}?for=everyone`)
  await act(ben, 'PUT', `/api/messages/${liked.id}/reactions/${encodeURIComponent('🎉')}`)
  await expect(anas.message(ben, 'Said meanwhile 1')).toBeHidden()
  cable.mend()
  await ana.page.evaluate(() => window.dispatchEvent(new Event('online')))

  await expect(anas.message(ben, 'Said meanwhile 5')).toBeVisible()
  const bodies = (await anas.bodies()).slice(-8)
  expect(bodies.slice(3)).toEqual([1, 2, 3, 4, 5].map(turn => `Said meanwhile ${turn}`))
  await expect(anas.message(ben, 'Edited meanwhile')).toBeVisible()
  await expect(anas.message(ben, 'Message deleted')).toBeVisible()
  await expect(anas.log.getByText('To be deleted')).toHaveCount(0)
  await expect(anas.log.getByRole('button', { name: /^🎉, 1/ })).toBeVisible()
  expect(await ana.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

/** The kinds of frames that a page sends, from its opening on. */
function framesOf(page: Page) {
  const sent: string[] = []
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) =>
      sent.push((JSON.parse(String(payload)) as { type: string }).type),
    ),
  )
  return sent
}

type Listening = typeof window & { sounds: number; isAway: boolean }

/** Runs in the page. */
function countSounds() {
  Object.assign(window, { sounds: 0, isAway: false })
  const { start } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (when) {
    ;(window as unknown as Listening).sounds += 1
    start.call(this, when)
  }
  // The test runner lets every page believe that it is in front and has the focus.
  const isAway = () => (window as unknown as Listening).isAway
  const { hasFocus } = document
  document.hasFocus = () => !isAway() && hasFocus.call(document)
  const get = () => (isAway() ? 'hidden' : 'visible')
  Object.defineProperty(document, 'visibilityState', { get })
}

/** Runs in the page. */
function lookAway(isAway: boolean) {
  Object.assign(window, { isAway })
}

/** Runs in the page. */
function soundsPlayed() {
  return (window as unknown as Listening).sounds
}

/** Closes a page as someone would, and returns the questions that it asked. */
async function leave(page: Page) {
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  return asked
}

/** So that nothing is left that a page would have to tell of by itself. */
async function readAll(akin: { url: string }, person: Person) {
  const { act } = actsOn(akin)
  type Row = { conversationId: number; lastSeq: number }
  const { items } = await act<{ items: Row[] }>(person, 'GET', '/api/conversations')
  expect(items).not.toEqual([])
  for (const { conversationId, lastSeq } of items) {
    await act(person, 'POST', `/api/conversations/${conversationId}/read`, { seq: lastSeq })
  }
}
