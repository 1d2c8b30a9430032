import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/refuse.ts'

/**
 * Reads JSON and refuses a body that gives one name twice: of two readers one may take the first value and
 * the other the last, and what was checked is then not what is used.
 */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, String(body), (error, value) => {
      const ambiguous = !error && namesWritten(String(body)) !== namesRead(value)
      done(ambiguous ? new Refusal('bad_request') : error, value)
    })
  })
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
