import { download } from '@akin/contract/platform/download.ts'
import { Id } from '@akin/contract/platform/id.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Asker } from '../call/asker.ts'
import type { ServedFile } from '../call/download.ts'
import type { Deps } from '../deps.ts'
import { answerErrors } from './errors.ts'
import { serveDownloads } from './serve-downloads.ts'

const ana: Asker = {
  ...{ id: 1, sessionId: 1, displayName: 'Ana', email: 'ana@people.test', emailVerified: true },
  ...{ staffRole: null, confirmedAt: new Date() },
}

const letter = download({
  path: '/api/letters/:letterId',
  access: 'verified',
  summary: 'A letter.',
  params: z.object({ letterId: Id }),
  query: z.object({ format: z.enum(['text', 'html']) }),
  types: ['text/plain'],
  limit: { max: 10, seconds: 60 },
})

test('nobody is asked for a file by whom it is not for, nor at an address that names none', async () => {
  const { ask, find } = open(() => ({ type: 'text/plain', keep: 'no-cache', open: () => 'Dear Ben' }))
  expect(await ask('/api/letters/1?format=text', null)).toMatchObject({ statusCode: 401 })
  expect(await ask('/api/letters/one?format=text')).toMatchObject({ statusCode: 404 })
  expect(await ask('/api/letters/1?format=pdf')).toMatchObject({ statusCode: 400 })
  expect(find).not.toHaveBeenCalled()
  const { statusCode, headers, body } = await ask('/api/letters/1?format=text')
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', 'Dear Ben'])
  expect(find.mock.calls[0]?.[1]).toMatchObject({
    params: { letterId: 1 },
    query: { format: 'text' },
    asker: ana,
  })
})

test('what someone has already is not opened again', async () => {
  const opened = vi.fn<() => string>(() => 'Dear Ben')
  const { ask } = open(() => ({ type: 'text/plain', keep: 'private, no-cache', tag: '"a"', open: opened }))
  const known = await ask('/api/letters/1?format=text', ana, { 'if-none-match': '"b", W/"a"' })
  expect([known.statusCode, known.headers.etag, known.headers['cache-control']]).toEqual([
    304,
    '"a"',
    'private, no-cache',
  ])
  expect(opened).not.toHaveBeenCalled()
})

function open(serve: () => ServedFile) {
  const find = vi.fn<(deps: Deps, call: unknown) => ServedFile>(serve)
  const app = Fastify() as FastifyInstance
  let asker: Asker | null = ana
  app.decorateRequest('asker', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.asker = asker
    done()
  })
  answerErrors(app)
  serveDownloads(app, { letter }, { letter: find }, {} as Deps)
  const ask = (url: string, as: Asker | null = ana, headers = {}) => {
    asker = as
    return app.inject({ url, headers })
  }
  return { ask, find }
}
