import type * as z from 'zod/mini'
import type { Outline } from './outline.ts'

const known = new WeakMap<z.core.$ZodType, Outline>()

/**
 * The outline of what a schema of the contract describes. In what browsers load the contract has outlines in place of
 * schemas, and this hands on what it is given (`build/lighten-contract.ts`).
 */
export function outlineOf(schema: z.core.$ZodType): Outline {
  const outline = known.get(schema) ?? make(schema)
  known.set(schema, outline)
  return outline
}

function make(schema: z.core.$ZodType): Outline {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return def.type
    // Which words there are may grow, and a page that is open already can do without knowing.
    case 'enum':
      return 'string'
    case 'null':
      return ['literal', null]
    case 'literal':
      return ['literal', ...(def.values as string[])]
    case 'nullable':
    case 'optional':
      return [def.type, outlineOf(def.innerType)]
    case 'default':
      return ['default', outlineOf(def.innerType), def.defaultValue]
    case 'array':
      return ['array', outlineOf(def.element)]
    case 'tuple':
      return ['tuple', ...def.items.map(outlineOf)]
    case 'union':
      return ['union', ...def.options.map(outlineOf)]
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, outlineOf(field)]))
    case 'record':
      return recordOf(def)
    case 'pipe':
      if (isTimestamp(def)) return 'date'
      break
  }
  throw new Error(`outline-of.ts does not know the kind ${def.type}.`)
}

function isTimestamp({ in: from, out: to }: z.core.$ZodPipeDef) {
  const written = (from as z.core.$ZodTypes)._zod.def
  return 'format' in written && written.format === 'datetime' && to._zod.def.type === 'date'
}

/** One whose names are known is an object. */
function recordOf({ keyType, valueType }: z.core.$ZodRecordDef): Outline {
  const { def } = (keyType as z.core.$ZodTypes)._zod
  const value = outlineOf(valueType)
  if (def.type !== 'enum') return ['record', value]
  return Object.fromEntries(Object.values(def.entries).map(name => [name, value]))
}
