import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../..')
const sources = new Map(
  globSync('**/*.ts', { cwd: server, exclude: ['node_modules', '**/*.test.ts', '{platform/,}testing/**'] })
    .map(file => file.replaceAll(path.sep, '/'))
    .map(file => [file, readFileSync(path.join(server, file), 'utf8')]),
)

const wires = [
  /\bfetch\(|\bnew (WebSocket|EventSource)\(/,
  /^(?!\s*import type\b).*(from |import\()'(node:)?(https?|http2|net|tls|dns|dns\/promises|dgram|undici)'/m,
]

test('nothing but the guarded way out speaks to an address that a person named', () => {
  expect(filesWith(...wires)).toEqual([
    'auth/debug.ts',
    'platform/call/caller.ts',
    'platform/free-port.ts',
    'platform/outbound/open-page.ts',
    'platform/outbound/public-address.ts',
  ])
  for (const file of ['platform/call/caller.ts', 'auth/debug.ts', 'platform/outbound/public-address.ts']) {
    expect(sources.get(file), file).toMatch(/^import \{ (BlockList|isIP|v\d|, )+ \} from 'node:net'$/im)
  }
})

test('only the check of links takes it', () => {
  expect(filesWith(/\bopenPage\(/)).toEqual([
    'platform/outbound/open-page.ts',
    'profile/links/look-for-return.ts',
  ])
})

function filesWith(...patterns: RegExp[]) {
  return [...sources]
    .flatMap(([file, source]) => (patterns.some(pattern => pattern.test(source)) ? [file] : []))
    .toSorted()
}
