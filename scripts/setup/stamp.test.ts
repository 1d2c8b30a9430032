import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { glanceAt, sourcesUnder, stampOf } = await import(new URL('./stamp.mjs', import.meta.url).href)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'akin-stamp-'))
  write('page.tsx', 'one')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a changed, a new and a renamed source ask for a new build', () => {
  const stamps = [stamp()]
  write('page.tsx', 'two')
  stamps.push(stamp())
  write('chat/part.tsx', '')
  stamps.push(stamp())
  rmSync(path.join(folder, 'chat/part.tsx'))
  write('chat/piece.tsx', '')
  stamps.push(stamp())
  expect(new Set(stamps).size).toBe(4)
})

test('tests, generated files and the build itself ask for none', () => {
  const before = stamp()
  for (const file of ['page.test.tsx', 'route-tree.gen.ts', 'dist/page.js', 'node_modules/a/b.js'])
    write(file, 'x')
  expect(stamp()).toBe(before)
})

test('a glance sees a change that leaves the size as it was', () => {
  const glances = [glanceAt(sourcesUnder(folder))]
  glances.push(glanceAt(sourcesUnder(folder)))
  utimesSync(path.join(folder, 'page.tsx'), 1, 1)
  glances.push(glanceAt(sourcesUnder(folder)))
  expect(glances[1]).toBe(glances[0])
  expect(glances[2]).not.toBe(glances[0])
})

function stamp(): string {
  return stampOf(sourcesUnder(folder))
}

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
