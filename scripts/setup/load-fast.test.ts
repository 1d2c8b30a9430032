import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const home = mkdtempSync(path.join(tmpdir(), 'akin-load-fast-'))
const loadFast = new URL('load-fast.mjs', import.meta.url).href
const packages = path.resolve(import.meta.dirname, '../../node_modules')
/** Between them they import in every way that there is: by path, by floor and by package. */
const ours = ['chat/scheduled/scheduling.ts', 'platform/jobs/open-jobs.ts'].map(
  file => new URL(`../../server/${file}`, import.meta.url).href,
)
let plain: Run
let fast: Run

beforeAll(() => {
  symlinkSync(packages, path.join(home, 'node_modules'), 'junction')
  writeFileSync(path.join(home, 'count-questions.mjs'), countQuestions)
  writeFileSync(path.join(home, 'program.ts'), program)
  plain = run([])
  fast = run(['--import', loadFast])
}, 60_000)
afterAll(() => rmSync(home, { recursive: true }))

test('modules are found where Node finds them, each the same kind', () => {
  expect(plain.modules).toContainEqual([`${pathToFileURL(packages)}/drizzle-orm/pg-core/table.js`, 'module'])
  for (const part of ['/contract/', '/server/chat/', '/zod/', '/pg-boss/'])
    expect(
      plain.modules.some(([url]) => url.includes(part)),
      part,
    ).toBe(true)
  const needed = plain.modules.filter(([url]) => !isOtherLanguage(url))
  expect(needed.length).toBeLessThan(plain.modules.length - 50)
  expect(fast.modules).toEqual(needed)
})

test('Node reads the large package.json of Drizzle for a few imports, not for all of them', () => {
  expect(plain.asked).toBeGreaterThan(400)
  expect(fast.asked).toBeLessThan(10)
})

test('what was compiled is kept for the next start, beside the code that runs', () => {
  expect(plain.cached).toBe(0)
  expect(fast.cached).toBeGreaterThan(100)
})

/** Those of zod that say what is wrong in other words than ours. */
function isOtherLanguage(url: string) {
  return url.includes('/zod/v4/locales/') && !/\/(en|index)\.js$/.test(url)
}

/** Its hook is called by the one of load-fast.mjs, as Node itself is, for what that does not know. */
const countQuestions = `import { registerHooks } from 'node:module'
globalThis.asked = 0
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (found.url.includes('/drizzle-orm/')) globalThis.asked += 1
    return found
  },
})`

/** Tells which modules it loads, and how often Node was asked where one of Drizzle is. */
const program = `import { registerHooks } from 'node:module'
const modules: unknown[] = []
registerHooks({
  load(url, context, next) {
    modules.push([url, context.format])
    return next(url, context)
  },
})
const ours = process.argv.slice(2)
await Promise.all(['drizzle-orm', 'drizzle-orm/node-postgres', 'drizzle-orm/pg-core', ...ours].map(name => import(name)))
console.log(JSON.stringify({ modules: modules.sort(), asked: globalThis.asked }))
`

interface Run {
  modules: [url: string, format: string][]
  asked: number
  /** How many files the cache has after it. */
  cached: number
}

function run(flags: string[]): Run {
  const args = ['--import', './count-questions.mjs', ...flags, 'program.ts', ...ours]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: home,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const cache = path.join(home, '.cache/node')
  const cached = existsSync(cache) ? readdirSync(cache, { recursive: true }).length : 0
  return { ...JSON.parse(stdout), cached }
}
