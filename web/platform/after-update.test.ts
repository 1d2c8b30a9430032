import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from './toasts.ts'

const minute = 60_000
const toasts: Toast[] = []
let reloads: number
let written: string
let look: { hidden: boolean } & EventTarget

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  reloads = 0
  written = ''
  toasts.length = 0
  look = Object.assign(new EventTarget(), {
    hidden: false,
    querySelectorAll: () => [{ value: written }],
  })
  vi.stubGlobal('document', look)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  vi.stubGlobal('fetch', async () => new Response())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setHidden(hidden: boolean) {
  look.hidden = hidden
  look.dispatchEvent(new Event('visibilitychange'))
}

test('a tab that nobody looks at for ten minutes reloads by itself, and nobody’s while they look', async () => {
  const { offerReload } = await import('./after-update.ts')
  offerReload()
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(reloads).toBe(0)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(9 * minute)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(20 * minute)
  expect(reloads).toBe(0)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(9 * minute)
  expect(reloads).toBe(0)
  await vi.advanceTimersByTimeAsync(7 * minute)
  expect(reloads).toBe(1)
})

test('not while something is being written or Akin cannot be reached; once neither holds, it does', async () => {
  const { offerReload } = await import('./after-update.ts')
  written = 'Dear Ana'
  offerReload()
  setHidden(true)
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(reloads).toBe(0)
  written = ''
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reloads).toBe(0)
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(reloads).toBe(1)
})

test('each build is told of once, and one’s own never', async () => {
  const [{ watchForNewBuild }, { request, setTransport }, { deliverToasts }] = await Promise.all([
    import('./new-build.ts'),
    import('./request.ts'),
    import('./toasts.ts'),
  ])
  deliverToasts(next => toasts.push(next))
  watchForNewBuild('one')
  for (const build of ['one', 'two', 'two', 'one', 'two', 'three']) {
    setTransport(async () => new Response('', { headers: { 'x-akin-build': build } }))
    await request({ method: 'GET', path: '/api/user' })
    await vi.dynamicImportSettled()
  }
  expect(toasts.map(({ title, slim }) => [title, slim])).toEqual([
    ['Akin has been updated', true],
    ['Akin has been updated', true],
  ])
})
