import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: server, exclude: ['node_modules', '**/*.test.ts'] })
const read = (file: string) => readFileSync(path.join(server, file), 'utf8')
const sources = files.map(read)
const named = (pattern: RegExp) =>
  sources.flatMap(source => Array.from(source.matchAll(pattern), ([, name]) => name))

test('statements are prepared in two ways, and a connection knows each by a name of its own', () => {
  const names = [named(/\bprepared\(\s*'(\w+)'/g), named(/\{\s*name: '([a-z]+_\w+)'/g)]
  for (const some of names) expect(some.length).toBeGreaterThan(10)
  const all = names.flat()
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  expect(named(/\.prepare\(\s*'(\w+)'/g)).toEqual([])
})

/** What fills and watches databases for tests has connections of its own. */
const isAside = /^(platform|testing)\/|\.(testing|scene)\.ts$/

test('rooms ask PostgreSQL by the builder or by a statement, and by nothing else', () => {
  const rooms = files.filter(file => !isAside.test(file))
  expect(rooms.length).toBeGreaterThan(500)
  const others =
    /\bfrom 'pg'|\$client\b|\b(batches|discovery|pool|client|connection)\.query\b|\bconnectionOf\(/
  expect(rooms.filter(file => others.test(read(file)))).toEqual([])
})
