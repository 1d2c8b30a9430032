import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../..')
const sources = new Map(
  globSync('**/*.ts', { cwd: server, exclude: ['node_modules', '**/*.test.ts', 'testing/**'] })
    .map(file => file.replaceAll(path.sep, '/'))
    .map(file => [file, readFileSync(path.join(server, file), 'utf8')]),
)

const wires = [
  /\bfetch\(|\bnew (WebSocket|EventSource)\(/,
  /^(?!\s*import type\b).*(from |import\()'(node:)?(https?|http2|net|tls|dns|dns\/promises|dgram|undici)'/m,
  /\bgetBuiltinModule\(/,
]

/** What these modules know of addresses and answers, but nothing that opens a connection. */
const importsNoWayOut =
  /^(import|export const) \{ (BlockList|isIP(v\d)?|STATUS_CODES|ServerResponse|type \w+|, )+ \} (from |= process\.getBuiltinModule\()'node:(net|http)'\)?$/m

test('nothing but the guarded way out speaks to an address that a person named', () => {
  const harmless = [
    'local/debug.ts',
    'platform/call/caller.ts',
    'platform/http/node-http.ts',
    'platform/outbound/public-address.ts',
    'platform/start/proxy-list.ts',
  ]
  const outbound = ['network', 'post-guarded', 'reach'].map(file => `platform/outbound/${file}.ts`)
  // To an address from the settings, which no person can name.
  const toService = 'platform/outbound/post-to-service.ts'
  // Listens, and speaks to nobody.
  const metrics = 'platform/metrics/open-metrics.ts'
  const speaking = ['platform/start/free-port.ts', metrics, ...outbound, toService]
  expect(filesWith(...wires)).toEqual([...harmless, ...speaking].toSorted())
  for (const file of harmless) expect(sources.get(file), file).toMatch(importsNoWayOut)
})

test('only the check of links and the cards of links take it', () => {
  expect(filesWith(/\breach\(/)).toEqual([
    'platform/outbound/open-page.ts',
    'platform/outbound/open-picture.ts',
    'platform/outbound/reach.ts',
  ])
  expect(filesWith(/\b(openPage|openPicture)\(/)).toEqual([
    'chat/attachments/preview-link.ts',
    'platform/outbound/open-page.ts',
    'platform/outbound/open-picture.ts',
    'profile/links/look-for-return.ts',
  ])
})

test('only pushes are posted by it', () => {
  expect(filesWith(/\bpostGuarded\(/)).toEqual([
    'notifications/push/send-push.ts',
    'platform/outbound/post-guarded.ts',
  ])
})

function filesWith(...patterns: RegExp[]) {
  return [...sources]
    .flatMap(([file, source]) => (patterns.some(pattern => pattern.test(source)) ? [file] : []))
    .toSorted()
}
