import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: server, exclude: ['node_modules', '**/*.test.ts'] }).map(file =>
  readFileSync(path.join(server, file), 'utf8'),
)
const named = (pattern: RegExp) =>
  sources.flatMap(source => Array.from(source.matchAll(pattern), ([, name]) => name))

test('statements are prepared in one way, and a connection knows each by a name of its own', () => {
  const names = named(/\bprepared\(\s*'(\w+)'/g)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(named(/\.prepare\(\s*'(\w+)'/g)).toEqual([])
})
