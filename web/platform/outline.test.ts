import { isDeepStrictEqual } from 'node:util'
import { api } from '@akin/contract/api.ts'
import { VerificationStatus } from '@akin/contract/auth/shapes.ts'
import { events } from '@akin/contract/events.ts'
import { HelpHit } from '@akin/contract/help/shapes.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { damaged, samplesOf } from '@akin/contract/platform/testing/samples.ts'
import { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Outline, readBy } from './outline.ts'
import { outlineOf } from './outline-of.ts'

/** The schemas of everything that arrives, each by the name of one endpoint or event that has it. */
const endpoints: [string, Endpoint][] = Object.entries(api)
const arriving = new Map<z.ZodMiniType, string>(
  Object.entries(events).map(([type, schema]) => [schema, type]),
)
for (const [name, { reply }] of endpoints) if (reply) arriving.set(reply, name)
const cases = Array.from(arriving, ([schema, name]) => [name, schema] as const)

// Far more than any of them takes: only one that hangs may reach this, on however slow a machine.
const patience = 60_000

test.each(cases)(
  '%s is read as zod would decode it, but not with a piece missing or of another kind',
  (_, schema) => {
    const outline = outlineOf(schema)
    const [good, ...others] = writtenBy(schema)
    expect(good).toBeDefined()
    const differing = [good, ...others].filter(
      value => !isDeepStrictEqual(readBy(outline, value), z.decode(schema, value as never)),
    )
    expect(differing).toEqual([])
    const broken = damaged(good).filter(value => isOfAnotherKind(schema, value))
    expect(broken.length).toBeGreaterThan(0)
    expect(broken.filter(value => isRead(outline, value))).toEqual([])
  },
  patience,
)

test('what an outline does not name is left out, however deep', () => {
  const outline = { people: ['array', { id: 'number' }] } as const
  expect(readBy(outline, { people: [{ id: 1, email: 'ana@example.org' }], more: true })).toEqual({
    people: [{ id: 1 }],
  })
})

test('a word that a newer server may say is read', () => {
  const outline = outlineOf(z.object({ step: z.nullable(z.enum(['bio', 'avatar'])) }))
  expect(readBy(outline, { step: 'voice' })).toEqual({ step: 'voice' })
})

test('what an older server does not say yet is read as the contract has it', () => {
  const outline = outlineOf(z.object({ kind: z._default(z.enum(['help', 'legal']), 'help') }))
  expect(readBy(outline, {})).toEqual({ kind: 'help' })
  expect(readBy(outline, { kind: 'legal' })).toEqual({ kind: 'legal' })
  expect(isRead(outline, { kind: null })).toBe(false)
})

test.each([
  [OwnProfile, ['welcome'], { welcome: { step: null, listHidden: true } }],
  [VerificationStatus, ['email'], {}],
  [HelpHit, ['kind', 'address'], { kind: 'help' }],
])('pages of this release read what the one before it sends', (schema: z.ZodMiniType, added, instead) => {
  const [now] = writtenBy(schema)
  const before = Object.entries(now as object).filter(([name]) => !added.includes(name))
  const { unnamed: _, ...said } = Object.fromEntries(before)
  expect(Object.keys(said).length).toBeGreaterThan(0)
  const names = Object.keys(readBy(outlineOf(schema), said) as object)
  expect(readBy(outlineOf(schema), said)).toMatchObject(instead)
  expect(names.toSorted()).toEqual([...Object.keys(said), ...Object.keys(instead)].toSorted())
})

/** Everything that the server might send, as it arrives. */
function writtenBy(schema: z.ZodMiniType) {
  return samplesOf(schema).flatMap(sample => {
    const { data, success } = z.safeEncode(schema, sample as never)
    return success ? [JSON.parse(JSON.stringify(data)) as unknown] : []
  })
}

function isRead(outline: Outline, value: unknown) {
  try {
    readBy(outline, value)
    return true
  } catch {
    return false
  }
}

function isOfAnotherKind(schema: z.ZodMiniType, value: unknown) {
  const issues = z.safeDecode(schema, value as never).error?.issues ?? []
  return issues.some(({ code }) => code === 'invalid_type')
}
