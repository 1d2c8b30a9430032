import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/toasts.ts'
import { focusOnceShown } from '../rows/focus-once-shown.ts'
import { ContactPicture } from './contact-picture.tsx'
import { noticeAccepted } from './notice-accepted.ts'
import { markShown } from './shown-requests.ts'

vi.mock('#platform/toasts.ts', () => ({ toast: vi.fn() }))
vi.mock('../rows/focus-once-shown.ts', () => ({ focusOnceShown: vi.fn() }))
vi.mock('./contact-picture.tsx', () => ({ ContactPicture: () => null }))
vi.mock('./shown-requests.ts', () => ({ markShown: vi.fn() }))

const yes = { userId: 2, username: 'Ben', timestamp: new Date('2026-11-15T12:00:00.000Z') }
const navigate = vi.fn(async () => {})
const ways = { navigate } as never

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(markShown).mockResolvedValue(true)
})

test('a yes is said with the way to write', async () => {
  await noticeAccepted(1, yes, ways)
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    id: 'accepted-2',
    kind: 'ok',
    title: 'Ben accepted your request',
    description: 'You are connected.',
    picture: expect.objectContaining({ type: ContactPicture, props: { userId: 2, name: 'Ben' } }),
    timeout: 10_000,
    action: { label: 'Message', onClick: expect.any(Function) },
  })
  vi.mocked(toast).mock.lastCall?.[0].action?.onClick()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/chat/$contactId', params: { contactId: '2' } })
  expect(focusOnceShown).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Message'),
    2,
    expect.any(Promise),
  )
})

test('it is said in one tab, and each time that someone says yes', async () => {
  await noticeAccepted(1, yes, ways)
  await noticeAccepted(1, { ...yes, timestamp: new Date('2026-11-16T12:00:00.000Z') }, ways)
  const marks = vi.mocked(markShown).mock.calls
  expect(new Set(marks.map(([, mark]) => mark)).size).toBe(2)
  vi.mocked(toast).mockClear()
  vi.mocked(markShown).mockResolvedValue(false)
  await noticeAccepted(1, yes, ways)
  expect(toast).not.toHaveBeenCalled()
})
