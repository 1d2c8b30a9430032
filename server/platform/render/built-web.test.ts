import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerErrors, answerUnknownPath } from '../http/errors.ts'
import { builtWeb } from './built-web.ts'

const dist = mkdtempSync(path.join(tmpdir(), 'akin-built-'))
const app = Fastify()

afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

test('a file is served, and whoever asks for what it does not have has asked wrongly', async () => {
  write('client/.vite/manifest.json', '{"entry.tsx":{"file":"assets/entry.js","isEntry":true}}')
  write('client/assets/entry.js', 'let built')
  write(
    'server/entry-server.js',
    'export const createFinder = () => () => true, createRenderer = () => {}, listShell = () => null',
  )
  write('.build-stamp', 'stamp')
  answerErrors(app)
  app.setNotFoundHandler(answerUnknownPath)
  await builtWeb(app, dist, {} as Parameters<typeof builtWeb>[2])
  const ask = async (url: string, range?: string) => {
    const answer = await app.inject({ url, headers: range ? { range } : {} })
    return [answer.statusCode, answer.body.includes('let built') || (answer.json() as { code: string }).code]
  }
  expect(await ask('/assets/entry.js')).toEqual([200, true])
  expect(await ask('/assets/entry.js', 'bytes=900-')).toEqual([400, 'bad_request'])
  expect(await ask('/assets/none.js')).toEqual([404, 'not_found'])
})

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  writeFileSync(path.join(dist, file), text)
}
