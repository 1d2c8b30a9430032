import { limits } from '@akin/contract/limits.ts'
import { endpoint } from '@akin/contract/platform/endpoint.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listenToCalls, setFrameSender, setTransport } from '../request.ts'
import { openFrameCalls } from './frame-calls.ts'

const markRead = endpoint({
  method: 'PUT',
  path: '/api/conversations/:conversationId/read',
  access: 'verified',
  summary: 'Say how far you have read.',
  frame: 'mark_read',
  params: z.object({ conversationId: z.number() }),
  body: z.object({ seq: z.number() }),
  reply: z.object({ unread: z.number() }),
})
const args = { params: { conversationId: 4 }, body: { seq: 9 } }

const http = vi.fn(async () => Response.json({ unread: 7 }))
const heard = { answered: vi.fn(), refused: vi.fn() }
listenToCalls(heard)
setTransport(http)

let isOpen: boolean
let written: { type: string; id: number; data: object }[]
let calls: ReturnType<typeof openFrameCalls>

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  isOpen = true
  written = []
  calls = openFrameCalls(text => {
    if (isOpen) written.push(JSON.parse(text))
    return isOpen
  })
  setFrameSender(calls.send)
})

afterEach(() => {
  setFrameSender(null)
  vi.useRealTimers()
})

function answer(type: 'ack' | 'refused', data: object, id = written.at(-1)?.id) {
  return calls.take({ type, data: { id, ...data } })
}

describe('a call with a frame', () => {
  test('goes over the open socket with all its input side by side, and not over HTTP', async () => {
    const called = call(markRead, args)
    expect(written).toEqual([{ type: 'mark_read', id: 1, data: { conversationId: 4, seq: 9 } }])
    expect(answer('ack', { status: 200, reply: { unread: 0 } })).toBe(true)
    expect(await called).toEqual({ unread: 0 })
    expect(http).not.toHaveBeenCalled()
    expect(heard.answered).toHaveBeenCalledOnce()
  })

  test('gets the answer that is its own', async () => {
    const [first, second] = [call(markRead, args), call(markRead, args)]
    answer('ack', { status: 200, reply: { unread: 2 } }, 2)
    answer('ack', { status: 200, reply: { unread: 1 } }, 1)
    expect(await Promise.all([first, second])).toEqual([{ unread: 1 }, { unread: 2 }])
  })

  test('that is refused throws the same error to the same listeners, a 401 as well', async () => {
    const called = call(markRead, args)
    const body = { code: 'not_signed_in', message: 'Please sign in first.' }
    answer('refused', { status: 401, ...body })
    const error = await called.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'CallError', status: 401, text: body.message, body })
    expect(heard.refused).toHaveBeenCalledExactlyOnceWith(markRead, error)
    expect(http).not.toHaveBeenCalled()
  })
})

describe('is made over HTTP', () => {
  test.each([
    [
      'there is no open socket',
      () => {
        isOpen = false
      },
      () => {},
    ],
    ['the socket closes before it answers', () => {}, () => calls.drop()],
    ['no answer comes', () => {}, () => vi.advanceTimersByTime(limits.frameAnswerMs)],
    [
      'the server is of a release that does not know the frame',
      () => {},
      () => answer('refused', { status: 400, code: 'unknown_frame', message: '' }),
    ],
  ])('when %s', async (_why, before, after) => {
    before()
    const called = call(markRead, args)
    after()
    expect(await called).toEqual({ unread: 7 })
    expect(http).toHaveBeenCalledExactlyOnceWith('/api/conversations/4/read', expect.anything())
  })

  test('when the endpoint has no frame, and when nobody is signed in', async () => {
    const { frame: _, ...plain } = markRead
    await call(plain, args)
    setFrameSender(null)
    await call(markRead, args)
    expect(written).toEqual([])
    expect(http).toHaveBeenCalledTimes(2)
  })
})

test('an answer that nobody waits for does nothing, and other frames are left to others', () => {
  expect(answer('ack', { status: 204 }, 77)).toBe(true)
  expect(calls.take({ type: 'new_message', data: {} })).toBe(false)
})
