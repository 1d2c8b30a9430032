import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'

/** Values of every kind, those first that the schema allows; objects have a field that it does not name. */
export function samplesOf(schema: z.core.$ZodType): readonly unknown[] {
  const known = found.get(schema)
  if (known) return known
  const isAllowed = (sample: unknown) => z.safeEncode(schema, sample as never).success
  const { allowed = [], refused = [] } = Object.groupBy(candidatesOf(schema), sample =>
    isAllowed(sample) ? 'allowed' : 'refused',
  )
  const samples = [...allowed, ...refused]
  found.set(schema, samples)
  return samples
}

/** A schema stands in many others, each of which asks for its samples. */
const found = new WeakMap<z.core.$ZodType, readonly unknown[]>()

const texts = [
  'Ana',
  '',
  '😀',
  'ana@example.org',
  'https://example.org/',
  '2026-11-15',
  '2026-11-15T22:10:00Z',
  'Europe/Vienna',
]

function candidatesOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema === Timestamp) return [new Date(1_700_000_000_123), new Date(Number.NaN)]
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [...texts]
    case 'number':
      return [3, 30, -2, 0.5, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN]
    case 'boolean':
      return [true, false]
    case 'enum':
      return Object.values(def.entries).slice(0, 3)
    case 'literal':
      return [...def.values]
    case 'nullable':
      return [null, ...samplesOf(def.innerType)]
    case 'optional':
      return [undefined, ...samplesOf(def.innerType)]
    case 'default':
      return samplesOf(def.innerType)
    case 'array':
      return [...samplesOf(def.element).map(sample => [sample, sample]), []]
    case 'tuple': {
      const [first = [], ...others] = inTurn(def.items.map(samplesOf))
      return [first, ...others, [...first, null], first.slice(1)]
    }
    case 'union':
      return def.options.flatMap(samplesOf)
    case 'record': {
      const keys = namesOf(def.keyType)
      return samplesOf(def.valueType).map(sample => Object.fromEntries(keys.map(key => [key, sample])))
    }
    case 'object': {
      const keys = Object.keys(def.shape)
      return inTurn(Object.values(def.shape).map(samplesOf)).map(values => ({
        ...Object.fromEntries(keys.map((key, index) => [key, values[index]])),
        unnamed: 'secret',
      }))
    }
    case 'null':
      return [null]
    case 'unknown':
      return ['anything', { of: 'any kind' }]
    default:
      throw new Error(`Give samples of the kind ${def.type}.`)
  }
}

function namesOf(keys: z.core.$ZodType) {
  const { def } = (keys as z.core.$ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries) : ['email', 'name']
}

/** Each sample of each place at least once, beside the first ones of all others. */
function inTurn(places: (readonly unknown[])[]) {
  const first = places.map(samples => samples[0])
  return [first, ...places.flatMap((samples, place) => samples.map(sample => first.with(place, sample)))]
}

/** The same with one piece missing or of another type, however deep. */
export function damaged(sample: unknown): unknown[] {
  const others = [{}, [], 7, 'text', null, undefined]
  if (Array.isArray(sample)) {
    const [first, ...rest] = sample
    return [...others, rest, ...damaged(first).map(one => [one, ...rest])]
  }
  if (typeof sample !== 'object' || sample === null || sample instanceof Date) return others
  const pieces = Object.entries(sample).flatMap(([key, value]) => {
    const { [key]: _, ...without } = sample as Record<string, unknown>
    return [without, ...damaged(value).map(one => ({ ...sample, [key]: one }))]
  })
  return [...others, ...pieces]
}
