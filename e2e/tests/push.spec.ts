import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { actsOn } from '#bench/acts.ts'
import type { Akin } from '#bench/akin.ts'
import { keys } from '#bench/browsers/driven-browser.ts'
import { openFirefox } from '#bench/browsers/firefox.ts'
import { part } from '#bench/browsers/parts.ts'
import { screenOf, signIn } from '#bench/browsers/screen.ts'
import { talked } from '#bench/chat-steps.ts'
import { keptChoices } from '#bench/choices.ts'
import { drawPng } from '#bench/draw-png.ts'
import { member } from '#bench/member.ts'
import { isMuted, sessionOf } from '#bench/muted.ts'
import { type Person, person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { findFirefox, findFullChromium, launchOptions } from '../../scripts/setup/find-chromium.mjs'
import { serveBareWorker } from '../../server/testing/bare-worker.ts'

/** Runs in the page: what a press on "Yes, tell me" does. */
async function subscribe() {
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  const { key } = (await (await fetch('/api/push')).json()) as { key: string }
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  const applicationServerKey = Uint8Array.from(plain, each => each.charCodeAt(0))
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys } = made.toJSON()
  const saved = await fetch('/api/push', {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ endpoint, keys }),
  })
  const device = (await saved.json()) as object
  return { status: saved.status, device: { ...device, endpoint } }
}

/** Runs in the page: what is shown at this moment. */
async function shown() {
  const registration = await navigator.serviceWorker.ready
  const notes = await registration.getNotifications()
  return notes.map(({ title, body, tag }) => ({ title, body, tag }))
}

test('a real Firefox is told of what was written while nobody looked, and what it decrypts says so; whoever signs in there reads it and answers', async ({
  person,
  akin,
}) => {
  const executable = findFirefox()
  test.skip(!executable, 'There is no Firefox here.')
  const [ana, ben] = [await member(akin, 'Ana'), await person('Ben')]
  const { act, connect } = actsOn(akin)
  await connect(ana, ben)
  const write = (from: typeof ben, body: string) =>
    act(from, 'POST', `/api/chat/${ana.id}/messages`, { clientId: crypto.randomUUID(), body })
  const receipts = async () => {
    const { items } = await act<{ items: { channel: string }[] }>(ana, 'GET', '/api/bell/receipts')
    return items.filter(({ channel }) => channel === 'push').slice(0, 1)
  }
  const firefox = await openFirefox(executable ?? '', akin.pushService.socketUrl)
  try {
    await firefox.goto(akin.url)
    await firefox.setCookie(akin.url, 'akin_session', await sessionOf(ana.context))
    const saved = await firefox.evaluate(subscribe)
    expect(saved).toMatchObject({ status: 200, device: { name: 'Firefox on Linux', isThis: true } })

    await firefox.goto('about:blank')
    await talked(akin, ben, ana)
    await expect.poll(() => akin.pushService.acks).toEqual([100])
    await firefox.goto(`${akin.url}/robots.txt`)
    const told = { title: ben.displayName, body: `${ben.displayName} wrote to you` }
    await expect.poll(() => firefox.evaluate(shown)).toMatchObject([told])

    // Of one conversation there is never more than one.
    await write(ben, 'Are you there?')
    await expect.poll(() => akin.pushService.acks).toEqual([100, 100])
    expect((await firefox.evaluate(shown)).length).toBeLessThan(2)

    // A rule that was changed holds for the next thing that happens.
    const rule = (on: boolean) => ({ change: { topic: 'messages', channel: 'push', on } })
    await act(ana, 'PUT', '/api/notification-rules', rule(false))
    await write(ben, 'Nobody is told')
    await expect.poll(receipts).toMatchObject([{ fate: 'not_sent', cause: 'rule_off' }])
    await act(ana, 'PUT', '/api/notification-rules', rule(true))

    // Whose subscription is over is forgotten with the next push.
    akin.pushService.end(saved.device.endpoint)
    await write(ben, 'Hello?')
    await expect
      .poll(async () => (await act<{ devices: unknown[] }>(ana, 'GET', '/api/push')).devices)
      .toEqual([])
    expect(akin.pushService.acks).toEqual([100, 100])

    await firefox.deleteCookies()
    await firefox.takeErrors()
    const screen = screenOf(firefox, akin.url)
    await signIn(screen, ana)
    await screen.open(`/chat/${ben.id}`)
    const log = part('log', `Conversation with ${ben.displayName}`)
    await screen.see(part('article', new RegExp(`^${ben.displayName}.*: Hello\\?$`), log))
    await screen.write('Message', 'Here I am')
    await firefox.type(keys.enter)
    const last = async () => (await act<Thread>(ben, 'GET', `/api/chat/${ana.id}/messages`)).items.at(-1)
    await expect.poll(last).toMatchObject({ senderId: ana.id, body: 'Here I am' })
    expect(await firefox.takeErrors()).toEqual([])
  } finally {
    await firefox.close()
  }
})

test('the whole Chromium shows one notification for each push, whatever is in it, and they lead where they say', async ({
  akin,
}) => {
  const executablePath = findFullChromium()
  test.skip(
    !executablePath,
    'There is no whole Chromium here, and its headless shell shows no notifications.',
  )
  const browser = await chromium.launch({ ...launchOptions(), executablePath: executablePath ?? '' })
  try {
    const come = () =>
      browser.newContext({
        ...{ baseURL: akin.url, storageState: keptChoices(akin.url) },
        serviceWorkers: 'allow',
      })
    const [ana, ben] = [await person(come, akin, 'Ana'), await person(come, akin, 'Ben')]
    await actsOn(akin).connect(ana, ben)
    await talked(akin, ben, ana)
    const deliver = await openDelivering(ana.context, ana.page, akin.url)
    const worker = ana.context.serviceWorkers()[0] ?? (await ana.context.waitForEvent('serviceworker'))
    await worker.evaluate(countShown)
    const list = await actsOn(akin).act<Conversations>(ana, 'GET', '/api/conversations')
    const conversationId = list.items[0]?.conversationId ?? 0
    const portrait = await putUpPortrait(akin, ben)
    const message = (body: string) =>
      JSON.stringify({
        web_push: 8030,
        notification: {
          ...{ title: ben.displayName, body, navigate: `${akin.url}/chat/${ben.id}` },
          ...{ tag: `chat-${conversationId}`, icon: akin.url + portrait, data: { conversationId } },
        },
        app_badge: 1,
      })
    // A page that shows no pictures itself.
    await ana.page.goto('/robots.txt')
    const pictures = () => akin.logs().filter(({ path }) => path === '/api/pictures/:pictureId/:file')
    const seenBefore = pictures().length
    const sent = [message('One'), message('2 new messages'), 'not what we write', '', '{"web_push":8030}']
    for (const [nth, data] of sent.entries()) {
      await deliver(data)
      await expect.poll(() => worker.evaluate('self.shown'), 'one for each').toBe(nth + 1)
    }
    const shownNow = () => ana.page.evaluate(shown)
    const now = await shownNow()
    expect(now).toHaveLength(2)
    expect(now).toContainEqual(expect.objectContaining({ title: ben.displayName, body: '2 new messages' }))
    expect(now).toContainEqual(expect.objectContaining({ title: 'Something new is waiting for you' }))

    // What contacts alone may see was asked for with her cookies.
    const asked = { status: 200, userId: ana.id }
    await expect.poll(() => pictures().slice(seenBefore)).toContainEqual(expect.objectContaining(asked))

    // A page that is open goes there by itself, once it is used: nothing is loaded anew.
    await expect(async () => {
      await ana.page.goto('/connect')
      const isUsed = ana.page.waitForResponse(/\/api\/bell/)
      await ana.page.mouse.move(100, 100)
      await isUsed
      await ana.page.evaluate(() => Object.assign(window, { isStillHere: true }))
      await deliver(message('Again'))
      await worker.evaluate(press, { tag: `chat-${conversationId}`, action: 'reply' })
      await expect(ana.page).toHaveURL(new RegExp(`/chat/${ben.id}`), { timeout: 5_000 })
      expect(await ana.page.evaluate(() => 'isStillHere' in window)).toBe(true)
    }).toPass()
    await expect(ana.page.getByRole('textbox', { name: /message/i })).toBeFocused()

    await deliver(message('And again'))
    await expect.poll(shownNow).toContainEqual(expect.objectContaining({ body: 'And again' }))
    await worker.evaluate(press, { tag: `chat-${conversationId}`, action: 'mute' })
    await expect.poll(() => isMuted(akin, ana)).toBe(true)
  } finally {
    await browser.close()
  }
})

test('with SERVICE_WORKER=off the next visit takes the worker away', { tag: '@variant' }, async ({
  akin,
  browser,
}) => {
  const script = await (await fetch(`${akin.url}/sw.js`)).text()
  const on = await serveBareWorker(true, script)
  const context = await browser.newContext({
    ...{ baseURL: `http://localhost:${on.port}`, serviceWorkers: 'allow' },
  })
  const page = await context.newPage()
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  expect(await count()).toBe(1)
  await on.close()
  const off = await serveBareWorker(false, script, on.port)
  try {
    await page.goto('/')
    await expect.poll(count).toBe(0)
  } finally {
    await context.close()
    await off.close()
  }
})

interface Thread {
  items: object[]
}

interface Conversations {
  items: { conversationId: number }[]
}

/** For contacts alone. Answers where it is. */
async function putUpPortrait(akin: Akin, { context }: Person) {
  const headers = { origin: akin.url }
  const data = { audiences: { avatar: 'contacts' } }
  expect((await context.request.patch('/api/profile', { headers, data })).ok()).toBe(true)
  const put = { headers: { ...headers, 'content-type': 'image/png' }, data: drawPng(400, 400) }
  const profile = await (await context.request.post('/api/profile/avatar', put)).json()
  return `${profile.avatar.url}/128.webp`
}

/** How a push is handed to the worker of a page, decrypted, as if it had come. */
async function openDelivering(context: BrowserContext, page: Page, url: string) {
  await context.grantPermissions(['notifications'], { origin: url })
  const tools = await context.newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
    if (found) resolve(found.registrationId)
  })
  await tools.send('ServiceWorker.enable')
  await page.goto('/connect')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const registrationId = await promise
  return (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
}

/** Run in the worker. */
function countShown() {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const show = registration.showNotification.bind(registration)
  const counting = Object.assign(globalThis, { shown: 0 })
  registration.showNotification = async (...given) => {
    await show(...given)
    counting.shown += 1
  }
}

async function press({ tag, action }: { tag: string; action: string }) {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const [notification] = await registration.getNotifications({ tag })
  const Click = (globalThis as unknown as { NotificationEvent: new (kind: string, init: object) => Event })
    .NotificationEvent
  dispatchEvent(new Click('notificationclick', { notification, action }))
}
