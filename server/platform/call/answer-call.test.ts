import { endpoint } from '@akin/contract/platform/endpoint.ts'
import type { StaffRole } from '@akin/contract/platform/staff-roles.ts'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { scene } from '#testing/scene.ts'
import { refuse } from '../refuse.ts'
import { answerCalls } from './answer-call.ts'
import type { Asker } from './asker.ts'
import type { Incoming } from './call.ts'

const { deps } = await scene({ config: { ipLimitsScale: 1 } })

const caller = {
  ip: '203.0.113.7',
  userAgent: 'A browser',
  cookies: {},
  sessionId: undefined,
  isInternal: false,
  isUnseen: false,
  log: deps.log,
}

const ana: Asker = {
  id: 7,
  sessionId: 1,
  displayName: 'Ana',
  email: 'ana@people.test',
  emailVerified: true,
  staffRole: null,
  confirmedAt: new Date(),
}

const suspended = { until: null, decisionId: 1 }

function incoming(changes: Partial<Incoming> & { body?: unknown } = {}): Incoming {
  const readInput = async () => ({ params: { itemId: '3' }, body: changes.body ?? { text: 'hello' } })
  return { asker: ana, caller, setHeader: vi.fn(), readInput, ...changes }
}

const edit = endpoint({
  method: 'POST',
  path: '/api/items/:itemId',
  access: 'verified',
  summary: 'Edit an item.',
  params: z.object({ itemId: z.string() }),
  body: z.object({ text: z.string().check(z.maxLength(10)) }),
  reply: z.object({ text: z.string() }),
  status: 201,
})

describe('a call', () => {
  test('is answered with what the reply names, and nothing else leaves', async () => {
    const answer = answerCalls(edit, (_deps, { body }) => ({ ...body, secret: 'hush' }), deps)
    expect(await answer(incoming())).toEqual({ status: 201, body: { text: 'hello' } })
  })

  test('hands the act its input, who asks and where from', async () => {
    const act = vi.fn(() => ({ text: '' }))
    await answerCalls(edit, act, deps)(incoming())
    const call = { params: { itemId: '3' }, body: { text: 'hello' }, asker: ana, caller }
    expect(act).toHaveBeenCalledExactlyOnceWith(deps, expect.objectContaining(call))
  })

  test('without a reply in the contract answers nothing, whatever the act returns', async () => {
    const quiet = endpoint({ method: 'POST', path: '/api/quiet', access: 'anyone', summary: 'Say nothing.' })
    const answer = answerCalls(quiet, (() => ({ secret: 'hush' })) as never, deps)
    expect(await answer(incoming())).toEqual({ status: 204, body: undefined })
  })

  test('of a wrong shape is refused before the act runs', async () => {
    const act = vi.fn()
    const answer = answerCalls(edit, act, deps)
    await expect(answer(incoming({ body: { text: 'far too long' } }))).rejects.toMatchObject({
      code: 'invalid_fields',
      extra: { fields: { text: expect.any(String) } },
    })
    expect(act).not.toHaveBeenCalled()
  })

  test('that the act refuses is refused', async () => {
    const answer = answerCalls(edit, () => refuse('not_found'), deps)
    await expect(answer(incoming())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('before any input is read', () => {
  test.each([
    ['a visitor', null, 'verified', 'not_signed_in'],
    ['someone unverified', { ...ana, emailVerified: false }, 'verified', 'needs_verification'],
    ['a session that was confirmed an hour ago', old(ana), 'recent', 'reauth_required'],
    ['a member, where only staff may be', ana, 'staff', 'not_found'],
    ['a moderator, where only admins may be', staff('moderator'), 'staff', 'not_found'],
    ['an admin who is suspended', { ...staff('admin'), suspended }, 'staff', 'not_found'],
    ['an admin without a second step', staff('admin', 'two_step'), 'staff', 'staff_two_step'],
    ['an admin of this morning', staff('admin', 'session_over'), 'staff', 'staff_session_over'],
  ] as const)('%s is refused', async (_who, asker, access, code) => {
    const readInput = vi.fn(async () => ({}))
    const answer = answerCalls({ ...edit, access, roles: ['admin'] }, () => ({ text: '' }), deps)
    await expect(answer(incoming({ asker, readInput }))).rejects.toMatchObject({ code })
    expect(readInput).not.toHaveBeenCalled()
  })

  test.each(['support', 'moderator', 'admin'] as const)('a %s is let in to the staff', async role => {
    const answer = answerCalls({ ...edit, access: 'staff', roles: [role] }, () => ({ text: 'in' }), deps)
    expect(await answer(incoming({ asker: staff(role) }))).toMatchObject({ body: { text: 'in' } })
  })

  test('whoever has used up the limit is refused, by address, and others are not', async () => {
    const limited = { ...edit, limit: { max: 2, seconds: 60 } }
    const answer = answerCalls(limited, () => ({ text: '' }), deps)
    const readInput = vi.fn(incoming().readInput)
    for (let count = 0; count < 2; count++) await answer(incoming({ readInput }))
    await expect(answer(incoming({ readInput }))).rejects.toMatchObject({ code: 'rate_limited' })
    expect(readInput).toHaveBeenCalledTimes(2)
    await answer(incoming({ caller: { ...caller, ip: '203.0.113.8' } }))
    await answer(incoming({ caller: { ...caller, isInternal: true } }))
  })

  test('the limit holds until its time is over', async () => {
    const answer = answerCalls({ ...edit, limit: { max: 1, seconds: 60 } }, () => ({ text: '' }), deps)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await answer(incoming())
      vi.advanceTimersByTime(59_000)
      await expect(answer(incoming())).rejects.toMatchObject({ extra: { retryAfter: 1 } })
      vi.advanceTimersByTime(1_000)
      await answer(incoming())
    } finally {
      vi.useRealTimers()
    }
  })
})

function staff(staffRole: StaffRole, staffDoor: Asker['staffDoor'] = null): Asker {
  return { ...ana, staffRole, staffDoor }
}

function old(asker: Asker): Asker {
  return { ...asker, confirmedAt: new Date(Date.now() - 60 * 60 * 1000) }
}
