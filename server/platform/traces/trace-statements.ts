import type pg from 'pg'
import { currentTracer, type Tracer } from './span.ts'

type Query = (...given: unknown[]) => unknown

/** Has every statement on these pools be a span, where what it belongs to is traced. Its values are nowhere in it. */
export function traceStatements(pools: readonly pg.Pool[]) {
  const tracer = currentTracer()
  if (!tracer) return
  for (const pool of pools) {
    trace(pool as unknown as { query: Query }, tracer)
    pool.on('connect', client => trace(client as unknown as { query: Query }, tracer))
  }
}

function trace(asked: { query: Query }, tracer: Tracer) {
  const query = asked.query.bind(asked)
  asked.query = (...given) => {
    // With a callback, or as an object that sends itself, it comes from a pool that has begun its span.
    const [statement, ...rest] = given
    if (rest.some(isFunction) || (statement && typeof statement === 'object' && 'submit' in statement))
      return query(...given)
    const span = tracer.child({ name: nameOf(statement), kind: 'client', attributes: postgres })
    if (!span) return query(...given)
    const answered = query(...given)
    Promise.resolve(answered).then(
      () => span.end(),
      () => span.end({}, true),
    )
    return answered
  }
}

const postgres = { 'db.system.name': 'postgresql' }

function isFunction(value: unknown) {
  return typeof value === 'function'
}

/** The name of a statement that is prepared; of any other what it does, and to which table. */
export function nameOf(statement: unknown) {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : (statement ?? {})) as {
    name?: string
    text?: string
  }
  if (name) return name
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text ?? '') ?? []
  const [, table] = /(?<!epoch )\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text ?? '') ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}
