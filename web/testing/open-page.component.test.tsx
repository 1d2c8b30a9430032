import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ConnectionRequest } from '@akin/contract/connect/shapes.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#platform/call.ts'
import { openPage } from './open-page.tsx'

const { listBlocked, listSentRequests } = connectEndpoints
const terms = page.getByRole('link', { name: 'Terms' })

test('a link that the focus or the pointer rests on asks for nothing', async () => {
  const app = await openPage('/auth?mode=register')
  await expect.element(terms.first()).toBeVisible()
  vi.useFakeTimers()
  const link = terms.first().element() as HTMLElement
  link.focus()
  link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  vi.advanceTimersByTime(10_000)
  expect(document.activeElement).toBe(link)
  expect(app.calls('getLegalPage')).toEqual([])
})

test('what a closed page meant to ask later is not asked of the next one', async () => {
  const first = await openPage('/about')
  setTimeout(() => void call(listSentRequests), 20)
  await first.close()
  const second = await openPage('/about')
  // Timers of the same length run in the order in which they were set.
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(second.calls('listSentRequests')).toEqual([])
})

test('what a closed page would ask after an answer is not asked of the next one', async () => {
  const late = Promise.withResolvers<ConnectionRequest[]>()
  const first = await openPage('/about', { listSentRequests: late.promise })
  void call(listSentRequests).then(() => call(listBlocked))
  await expect.poll(() => first.calls('listSentRequests')).toHaveLength(1)
  await first.close()
  const second = await openPage('/about')
  late.resolve([])
  // By the time that two calls were answered, one after the other, the older one would have gone on.
  for (let round = 0; round < 2; round++) await call(listSentRequests)
  expect(second.calls('listSentRequests')).toHaveLength(2)
  expect(second.calls('listBlocked')).toEqual([])
})
