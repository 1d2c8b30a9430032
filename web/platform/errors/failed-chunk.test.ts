import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverToasts, type Toast } from '../toasts.ts'
import { isFailedChunk, reloadIfOutdated, reloadIfReachable, watchForFailedChunks } from './failed-chunk.ts'

let reloads: number
let stop: () => void
const toasts: Toast[] = []

beforeEach(() => {
  reloads = 0
  toasts.length = 0
  stop = deliverToasts(next => toasts.push(next))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', {
    reload: () => {
      reloads += 1
    },
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('what Vite announces is a failed chunk, in whatever words', () => {
  watchForFailedChunks()
  const error = new Error('Unable to preload CSS for /assets/Ab3.css')
  expect(isFailedChunk(error)).toBe(false)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(isFailedChunk(error)).toBe(true)
  expect(isFailedChunk(new Error(error.message)), 'another error with the same words').toBe(false)
})

test.each([
  'Failed to fetch dynamically imported module: http://akin.test/web/home/about.page.tsx',
  'error loading dynamically imported module: http://akin.test/web/home/about.page.tsx',
  'Importing a module script failed.',
])('without Vite’s word, “%s” is known', message => {
  expect(isFailedChunk(new TypeError(message))).toBe(true)
})

test.each([new Error('The page broke.'), new TypeError('Failed to fetch'), 'text', undefined])(
  '%s is another failure',
  error => expect(isFailedChunk(error)).toBe(false),
)

test('a fresh load waits until Akin can be reached, and says so until then', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await reloadIfReachable()
  expect(reloads).toBe(0)
  expect(toasts).toMatchObject([{ title: 'We could not reach Akin. Check your connection and try again.' }])

  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await reloadIfReachable()
  expect(reloads).toBe(1)
})

test.each([
  ['of another build is loaded afresh', 'newer', {}, 1],
  ['of this build stays', 'own', {}, 0],
  ['and that would not be left without a question stays', 'newer', { asks: true }, 0],
  ['that was loaded afresh just now stays', 'newer', { type: 'reload' }, 0],
] as const)('a page without its code whose server is %s', async (_what, served, known, times) => {
  const { asks = false, type = 'navigate' } = known as { asks?: boolean; type?: string }
  vi.stubGlobal('document', {
    querySelector: () => ({ content: JSON.stringify({ build: 'own' }) }),
  })
  vi.stubGlobal('dispatchEvent', () => !asks)
  vi.stubGlobal('performance', { now: () => 5_000, getEntriesByType: () => [{ type }] })
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'x-akin-build': served } }))
  await reloadIfOutdated()
  expect(reloads).toBe(times)
})
