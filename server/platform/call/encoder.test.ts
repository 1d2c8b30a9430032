import { isDeepStrictEqual } from 'node:util'
import { api } from '@akin/contract/api.ts'
import { events } from '@akin/contract/events.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { damaged, samplesOf } from '@akin/contract/platform/testing/samples.ts'
import { Timestamp } from '@akin/contract/platform/text.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encoderOf } from './encoder.ts'

/** The schemas of everything that leaves, each by the name of one endpoint or event that has it. */
const endpoints: [string, Endpoint][] = Object.entries(api)
const leaving = new Map<z.ZodMiniType, string>(Object.entries(events).map(([type, schema]) => [schema, type]))
for (const [name, { reply }] of endpoints) if (reply) leaving.set(reply, name)

test.each(Array.from(leaving, ([schema, name]) => [name, schema] as const))(
  '%s leaves as zod would encode it, and fails where zod would',
  (_name, schema) => {
    const encode = encoderOf(schema)
    const [good, ...others] = samplesOf(schema)
    expect(z.safeEncode(schema, good as never).error?.issues).toBeUndefined()
    const differing = [good, ...others, ...damaged(good)].filter(value => {
      const expected = outcomeOf(() => z.encode(schema, value as never))
      return !isDeepStrictEqual(
        outcomeOf(() => encode(value as never)),
        expected,
      )
    })
    expect(differing).toEqual([])
  },
)

test('what a schema does not name is left out, however deep', () => {
  const encode = encoderOf(z.object({ people: z.array(z.object({ id: z.int() })) }))
  const given = { people: [{ id: 1, email: 'ana@example.org' }], secret: true }
  expect(encode(given)).toEqual({ people: [{ id: 1 }] })
})

const moments = [
  '0000-01-01',
  '1000-01-01',
  '2026-11-15T22:10:00.120Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01',
]
test.each(moments)('the moment %s leaves as zod would encode it', moment => {
  const date = new Date(moment)
  expect(outcomeOf(() => encoderOf(Timestamp)(date))).toEqual(outcomeOf(() => z.encode(Timestamp, date)))
})

function outcomeOf(encode: () => unknown) {
  try {
    return encode()
  } catch (error) {
    return { issues: error instanceof z.core.$ZodError ? error.issues : error }
  }
}
