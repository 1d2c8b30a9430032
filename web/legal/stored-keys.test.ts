import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const policy = readFileSync(path.join(root, 'content/legal/cookies-policy.md'), 'utf8')
const listed = [...policy.matchAll(/^\| `(akin\.\w+)` \|/gm)].map(match => match[1])
const sources = globSync('web/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*'],
}).map(file => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
const used = new Set(
  sources.flatMap(({ source }) => [...source.matchAll(/['"`](akin\.\w+)['"`]/g)].map(match => match[1])),
)

test('every key that the web keeps in a browser is in the cookies policy', () => {
  expect(used.size).toBeGreaterThan(2)
  expect([...used].filter(key => !listed.includes(key))).toEqual([])
})

test('the cookies policy names no key that the web no longer keeps', () => {
  expect(listed.filter(key => !used.has(key))).toEqual([])
})

test('storage is only touched where its key can be seen, so that none escapes the walk', () => {
  // What it is given to keep has its key where it is given.
  const given = path.join('web', 'platform', 'kept.ts')
  const touching = sources.filter(({ source }) => /\b(local|session)Storage\.setItem\(/.test(source))
  const keeping = touching.filter(({ file }) => file !== given)
  expect(keeping.length).toBeGreaterThan(2)
  for (const { file, source } of keeping) expect(source, file).toMatch(/['"`]akin\.\w+['"`]/)
})

test('tabs talk over no channel that the cookies policy does not name', () => {
  const given = matches(/new BroadcastChannel\((.*?)\)/g)
  expect(given.length).toBeGreaterThan(0)
  const literals = given.filter(name => name?.startsWith("'")).map(name => name?.slice(1, -1))
  const constants = matches(/\w+Channel = '(.*?)'/g)
  // Whatever is no literal is a constant with such a name, so that none escapes the walk.
  for (const name of given) expect(name).toMatch(/^'|channel$/i)
  expect(constants.length).toBeGreaterThan(0)
  for (const name of [...literals, ...constants]) expect(policy).toContain(`a channel called \`${name}\``)
})

test('nothing is kept in ways that the cookies policy does not know', () => {
  // What this one keeps has its row, too.
  const builds = path.join('web', 'platform', 'worker', 'builds.ts')
  for (const { file, source } of sources.filter(each => each.file !== builds))
    expect(source, file).not.toMatch(/\bdocument\.cookie\b|\bcaches\.open\b|\bcookieStore\b/)
  const [, prefix] = /^const prefix = '(.*)'$/m.exec(readFileSync(path.join(root, builds), 'utf8')) ?? []
  expect(policy).toContain(`| \`${prefix}\` and the name of a version |`)
})

test('of databases in the browser there are the outbox, the chats that are kept and what is shared with the app, and no other', () => {
  const opening = sources.filter(({ source }) => /\bindexedDB\b|\bopenDB\b/.test(source))
  expect(opening.length).toBeGreaterThan(2)
  const named = /outboxName|deviceName|'akin\.(outbox|device|shared)'/
  for (const { file, source } of opening) expect(source, file).toMatch(named)
})

function matches(pattern: RegExp) {
  return sources.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, found]) => found))
}
