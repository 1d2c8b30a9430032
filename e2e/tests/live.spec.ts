import type { Page } from '@playwright/test'
import { atRest, logOut, open, toast } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { asks, listAs } from '#bench/connect-steps.ts'
import { holdLine } from '#bench/line.ts'
import { expect, test } from '#bench/test.ts'

const away = "Akin can't be reached right now. Messages will be sent when it's back."

/** A page that has nothing to do with anyone else. */
const quiet = '/tokens/purchase'

function badge(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connect' })
}

function countCalls(page: Page, path: string) {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('the socket opens for whoever is signed in; logging out closes it, clears the user, leads to /auth and says so', async ({
  person,
  akin,
}) => {
  const { page, id } = await person('Ana')
  const opening = page.waitForEvent('websocket')
  await open(page, '/chat')
  const socket = await opening
  expect(socket.url()).toBe(`${akin.url.replace('http', 'ws')}/ws?userId=${id}`)
  const closing = socket.waitForEvent('close')
  await logOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await closing
  expect(await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))).toBeNull()
  await page.waitForTimeout(1500)
  await expect(page.getByText(away)).toBeHidden()
  await page.goto('/chat')
  await expect(page).toHaveURL('/auth')
})

test('a call that has a frame goes over the open socket, and over HTTP without one', {
  tag: '@variant',
}, async ({ person }) => {
  const [ana, ben, cleo] = await Promise.all([person('Ana'), person('Ben'), person('Cleo')])
  await asks(ben, ana)
  const line = await holdLine(ana.page)
  const frames: string[] = []
  ana.page.on('websocket', opened => opened.on('framesent', ({ payload }) => frames.push(String(payload))))
  const posts = countCalls(ana.page, '/api/connect/requests/seen')
  const seen = async () => {
    const received = await listAs(ana, 'received')
    return received.map(request => 'seenAt' in request && request.seenAt !== null)
  }
  const told = () => ({
    sent: frames.filter(frame => frame.includes('mark_requests_seen')).length > 0,
    posted: posts() > 0,
  })
  await open(ana.page, '/discover')
  await line.expectOpen()
  await badge(ana.page).click()
  await ana.page.getByRole('tab', { name: /^Received/ }).click()
  await expect.poll(seen).toEqual([true])
  expect(told()).toEqual({ sent: true, posted: false })

  frames.length = 0
  await ana.page.getByRole('tab', { name: /^Contacts/ }).click()
  await asks(cleo, ana)
  await expect(
    toast(ana.page, 'New connection request', `${cleo.displayName} would like to connect.`),
  ).toBeVisible()
  await line.refuse(true)
  await line.cut(1012)
  await ana.page.getByRole('tab', { name: /^Received/ }).click()
  await expect.poll(seen).toEqual([true, true])
  expect(told()).toEqual({ sent: false, posted: true })
})

test('after a loss it tries after 1, 2, 4, 8 and 16 seconds, says that it gave up, and Reconnect, which can be hit on a phone and on a desktop, begins anew', async ({
  person,
}) => {
  const { page } = await person('Ana', { browser: {} })
  const line = await holdLine(page)
  await page.clock.install()
  await open(page, quiet)
  await line.expectOpen()
  const whoIsHere = countCalls(page, '/api/user')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  // Any other answer would be a sign that the server is there: then it begins anew by itself.
  await page.route(/\/api\/(?!user$)/, () => {})
  await line.refuse(true)
  await line.cut(1012)

  for (const [index, delay] of [1000, 2000, 4000, 8000, 16_000].entries()) {
    await page.clock.runFor(delay - 1)
    expect(await line.attempts()).toBe(1 + index)
    await expect(page.getByText(away, { exact: true })).toBeVisible({ visible: index > 1 })
    await page.clock.runFor(1)
    expect(await line.attempts()).toBe(2 + index)
  }
  await expect.poll(whoIsHere).toBe(1)
  await page.clock.runFor(20_000)
  expect(await line.attempts()).toBe(6)

  const again = page.getByRole('button', { name: 'Reconnect' })
  for (const [width, target] of [
    [390, 44],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect((await again.boundingBox())?.height, `${width}px`).toBeGreaterThanOrEqual(target)
  }
  await again.press('Enter')
  expect(await line.attempts()).toBe(7)
  await expect(page.getByText(away)).toBeVisible()
  await page.clock.runFor(1000)
  expect(await line.attempts()).toBe(8)
  await line.refuse(false)
  await page.clock.runFor(2000)
  await line.expectOpen()
  await expect(page.getByText(away)).toBeHidden()
})

test('a server that went away is said to be away, is found again when it is back, and what comes then arrives', async ({
  people,
  akin,
  expectErrors,
  expectFailedLoads,
}) => {
  expectErrors('WebSocket connection to')
  expectFailedLoads(/^\/api\//, /^\/ws/, /^\/assets\//)
  const { ana, ben } = await people()
  const { page } = ana
  const line = await holdLine(page)
  await open(page, '/discover')
  await line.expectOpen()
  const menu = page.getByRole('button', { name: 'Account menu' })
  const logOutRow = page.getByRole('menuitem', { name: 'Log out' })
  await menu.click()
  await expect(logOutRow).toBeVisible()
  await atRest(page)
  const linesBefore = akin.logs().length
  expect(linesBefore).toBeGreaterThan(0)

  await akin.stop()
  await logOutRow.click()
  await expect(page.getByRole('alert')).toContainText(
    'We could not reach Akin. Check your connection and try again.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover')
  await akin.start()
  await expect(async () => {
    // A start may take longer than all tries of a page: then any key begins anew.
    await page.keyboard.press('Shift')
    expect(await page.getByText(away).isVisible()).toBe(false)
    await line.expectOpen()
  }).toPass()
  await actsOn(akin).request(ben, ana)
  await expect(
    toast(page, 'New connection request', `${ben.displayName} would like to connect.`),
  ).toBeVisible()
  await menu.click()
  await logOutRow.click()
  await expect(page).toHaveURL('/auth')
  expect(akin.logs().length).toBeGreaterThan(linesBefore)
})

test('of two tabs one says that someone would like to connect, and both know it', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  const tabs = [ana.page, await ana.context.newPage()]
  for (const tab of tabs) {
    const line = await holdLine(tab)
    await open(tab, '/discover')
    await line.expectOpen()
  }
  await actsOn(akin).request(ben, ana)
  for (const tab of tabs) await expect(badge(tab)).toHaveAccessibleDescription('1 new request')
  const toasts = () =>
    Promise.all(tabs.map(tab => tab.getByText('New connection request', { exact: true }).count()))
  await expect.poll(async () => (await toasts()).reduce((sum, count) => sum + count)).toBe(1)
  await ana.page.waitForTimeout(1000)
  expect((await toasts()).toSorted()).toEqual([0, 1])

  const saying = (await toasts())[0] === 1 ? tabs[0] : tabs[1]
  await saying?.getByRole('button', { name: 'View' }).click()
  await expect(saying ?? ana.page).toHaveURL('/connect?tab=received')
})

test('a session that ends elsewhere signs this tab out at once and says so, and one can go on where one was', async ({
  person,
  newContext,
  akin,
}) => {
  const ana = await person('Ana')
  const line = await holdLine(ana.page)
  await open(ana.page, quiet)
  await line.expectOpen()
  await atRest(ana.page)
  const elsewhere = await newContext()
  await elsewhere.addCookies(await ana.context.cookies())
  await actsOn(akin).act({ context: elsewhere }, 'POST', '/api/logout')
  await expect(ana.page).toHaveURL('/auth')
  await expect(
    toast(ana.page, 'You were signed out from another device', 'Sign in to go on where you were.'),
  ).toBeVisible()
  expect(await ana.page.evaluate(() => localStorage.getItem('akin.rememberedPage'))).toContain(quiet)
})

test('who signs in again in another tab stays connected in this one', { tag: '@variant' }, async ({
  person,
}) => {
  const ana = await person('Ana')
  const line = await holdLine(ana.page)
  await open(ana.page, '/discover')
  await line.expectOpen()
  // The session is another one, the person is not.
  await line.cut(4401)
  await expect.poll(line.attempts).toBe(2)
  await line.expectOpen()
  await expect(ana.page.getByText(away)).toBeHidden()
  await expect(ana.page).toHaveURL('/discover')
})
