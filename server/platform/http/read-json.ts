import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/**
 * Reads JSON and refuses a body that gives one name twice: of two readers one may take the first value and
 * the other the last, and what was checked is then not what is used.
 */
export function jsonReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return async (request: FastifyRequest, json: string): Promise<unknown> => {
    const value = await new Promise<unknown>((resolve, reject) => {
      void parse(request, json, (error, read) => (error ? reject(error) : resolve(read)))
    })
    return namesWritten(json) === namesRead(value) ? value : refuse('bad_request')
  }
}

function namesWritten(json: string) {
  const strings = json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)
  return [...strings].filter(([, colon]) => colon).length
}

/** Without recursion: 64 KiB of brackets nest deeper than a stack. */
function namesRead(value: unknown) {
  const waiting = [value]
  let names = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const parts = Object.values(next)
    if (!Array.isArray(next)) names += parts.length
    for (const part of parts) waiting.push(part)
  }
  return names
}
