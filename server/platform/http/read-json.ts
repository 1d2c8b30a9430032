import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/**
 * Parses JSON and refuses a body with a duplicate key: of two parsers one may take the first value and the other
 * the last, and then the value that was checked is not the one that is used.
 */
export function jsonReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return async (request: FastifyRequest, json: string): Promise<unknown> => {
    const value = await new Promise<unknown>((resolve, reject) => {
      void parse(request, json, (error, read) => (error ? reject(error) : resolve(read)))
    })
    return keysWritten(json) === keysParsed(value) ? value : refuse('bad_request')
  }
}

function keysWritten(json: string) {
  const strings = json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)
  return [...strings].filter(([, colon]) => colon).length
}

/** Without recursion: 64 KiB of nested brackets would overflow the stack. */
function keysParsed(value: unknown) {
  const waiting = [value]
  let keys = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const parts = Object.values(next)
    if (!Array.isArray(next)) keys += parts.length
    for (const part of parts) waiting.push(part)
  }
  return keys
}
