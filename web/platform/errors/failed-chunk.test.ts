import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverToasts, type Toast } from '../toasts.ts'
import { isFailedChunk, reloadIfReachable, watchForFailedChunks } from './failed-chunk.ts'

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
