import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keep, readKept } from '#platform/kept.ts'
import type { Answers } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { pushDevice } from '#testing/notices.ts'
import { usualNotificationRules } from '#testing/notification-rules.ts'
import { openPage } from '#testing/open-page.tsx'
import { pushBrowser, pushKey } from '#testing/push-browser.ts'
import { account } from '#testing/samples.ts'
import { ownerKey } from './turn-push.ts'

const devices = page.getByRole('region', { name: 'Push on your devices' })
const turn = (how: 'on' | 'off') => devices.getByRole('button', { name: `Turn ${how}` })

/** The server keeps the one device. */
function kept(isKnown = false): Answers {
  let own = isKnown ? [pushDevice(1, 'Chrome on Linux', { isThis: true })] : []
  return {
    getUser: ana,
    getAccount: account,
    getNotificationRules: usualNotificationRules,
    getPush: () => ({ key: pushKey, devices: own }),
    savePush() {
      const device = pushDevice(1, 'Chrome on Linux', { isThis: true })
      own = [device]
      return device
    },
    removePush() {
      own = []
      return 'done'
    },
    logOut: 'done',
  }
}

const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

test('one press has this browser told, with the key of the installation, and another ends it', async () => {
  const browser = pushBrowser()
  const app = await openPage('/profile?tab=notifications', kept())
  await turn('on').click()
  await expect.element(devices).toMatchTextContent('Push comes here.')
  expect(browser.ask).toHaveBeenCalledOnce()
  expect(browser.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  expect(app.calls('savePush').map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', keys },
  ])
  expect(readKept(ownerKey)).toBe(String(ana.id))
  await expect.element(devices.getByRole('listitem')).toMatchTextContent('Chrome on LinuxThis device')

  await turn('off').click()
  await expect.element(devices).toMatchTextContent('Off, nothing comes here while Akin is closed.')
  await expect.element(devices.getByRole('listitem')).not.toBeInTheDocument()
  expect(app.calls('removePush')).toEqual([{ params: { deviceId: '1' } }])
  expect([browser.givenUp, readKept(ownerKey)]).toEqual([['https://push.example/1'], null])
})

test.each([
  ['denied', {}, 'Your browser does not allow push. How to change it'],
  ['default', {}, 'Your browser was not answered. Try again, and press Allow.'],
  ['granted', { isAlone: 'and says so' }, 'This browser did not answer.'],
] as const)(
  'a browser that says %s, or has nobody behind it, is told so, and nothing is sent',
  async (answer, how, words) => {
    const { ask } = pushBrowser({ answer, ...how })
    const app = await openPage('/profile?tab=notifications', kept())
    await turn('on').click()
    await expect.element(devices).toMatchTextContent(words)
    expect(ask).toHaveBeenCalledOnce()
    expect(app.calls('savePush')).toEqual([])
    expect(readKept(ownerKey)).toBeNull()
  },
)

test('one that never answers is waited for ten seconds', { tags: 'variant' }, async () => {
  const { ask } = pushBrowser({ isAlone: 'and is silent' })
  await openPage('/profile?tab=notifications', kept())
  await expect.element(turn('on')).toBeVisible()
  vi.useFakeTimers()
  turn('on')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return devices.element().textContent
    })
    .toContain('This browser did not answer.')
  expect(ask).toHaveBeenCalledOnce()
})

/** A page that is used from the beginning, in a browser that was told before. */
async function openTold(owner: number, subscribedWith = pushKey) {
  keep(ownerKey, String(owner))
  const browser = pushBrowser({ subscribedWith })
  return { browser, app: await openPage('/connect', kept(true)) }
}

test('a log out gives it up, and with the next person nothing comes here', async () => {
  const { browser, app } = await openTold(ana.id)
  // What the browser has is compared with what the server knows, each time.
  await expect.poll(() => app.calls('savePush').length).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(app.address).toBe('/auth')
  expect(browser.givenUp).toEqual(['https://push.example/1'])
  expect([browser.endpoint(), readKept(ownerKey)]).toEqual([null, null])
})

test('who finds a browser that somebody else was told on is told nothing there', {
  tags: 'variant',
}, async () => {
  const { browser, app } = await openTold(99)
  await expect.poll(() => browser.givenUp).toEqual(['https://push.example/1'])
  expect(app.calls('savePush')).toEqual([])
})

test('where the installation has another key, the browser subscribes anew', { tags: 'variant' }, async () => {
  const { browser, app } = await openTold(ana.id, btoa('another key'))
  await expect
    .poll(() => app.calls('savePush').map(({ body }) => body))
    .toEqual([{ endpoint: 'https://push.example/2', keys }])
  expect(browser.givenUp).toEqual(['https://push.example/1'])
})
