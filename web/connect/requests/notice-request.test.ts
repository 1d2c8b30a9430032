import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/toasts.ts'
import { focusOnceShown } from '../rows/focus-once-shown.ts'
import { AskerPicture } from './asker-picture.tsx'
import { addNewRequest } from './new-requests.ts'
import { noticeRequest } from './notice-request.ts'
import { markShown } from './shown-requests.ts'

vi.mock('#platform/toasts.ts', () => ({ toast: vi.fn() }))
vi.mock('../rows/focus-once-shown.ts', () => ({ focusOnceShown: vi.fn() }))
vi.mock('./new-requests.ts', () => ({ addNewRequest: vi.fn() }))
vi.mock('./asker-picture.tsx', () => ({ AskerPicture: () => null }))
vi.mock('./shown-requests.ts', () => ({ markShown: vi.fn() }))

const request = { fromUserId: 2, username: 'Ben', timestamp: new Date('2026-11-15T12:00:00.000Z') }
const view = vi.fn(async () => {})

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(markShown).mockResolvedValue(true)
})

test('a request is noted and said for five seconds, with a way to it', async () => {
  await noticeRequest(1, request, view)
  expect(addNewRequest).toHaveBeenCalledExactlyOnceWith(request)
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    id: 'request-2',
    kind: 'info',
    title: 'New connection request',
    description: 'Ben would like to connect.',
    picture: expect.objectContaining({ type: AskerPicture, props: { userId: 2, name: 'Ben' } }),
    timeout: 5000,
    action: { label: 'View', onClick: expect.any(Function) },
  })
})

test('whoever goes to it may turn to something else before the page is there', async () => {
  const shown = Promise.withResolvers<void>()
  await noticeRequest(1, request, () => shown.promise)
  vi.mocked(toast).mock.lastCall?.[0].action?.onClick()
  expect(focusOnceShown).toHaveBeenCalledExactlyOnceWith('[data-from="2"]', 2, expect.any(Promise))
  shown.resolve()
  expect(await vi.mocked(focusOnceShown).mock.lastCall?.[2]).toBe(true)
})

test('a request that another tab has said is noted all the same', async () => {
  vi.mocked(markShown).mockResolvedValue(false)
  await noticeRequest(1, request, view)
  expect(addNewRequest).toHaveBeenCalledOnce()
  expect(toast).not.toHaveBeenCalled()
})

test('one’s own request is ignored', async () => {
  await noticeRequest(2, request, view)
  expect(addNewRequest).not.toHaveBeenCalled()
  expect(markShown).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
})
