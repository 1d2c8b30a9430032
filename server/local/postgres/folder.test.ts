import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseFolder } from './folder.ts'
import { clusterOwner } from './owner.ts'

const isRoot = process.getuid?.() === 0
let home: string

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'akin-home-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

test('an ordinary user keeps the data where it was asked for', () => {
  expect(chooseFolder(path.join(home, 'data'), undefined).dir).toBe(path.join(home, 'data'))
})

test.runIf(isRoot)('root keeps the data where it was asked for when the user postgres can go there', () => {
  chmodSync(home, 0o755)
  expect(chooseFolder(path.join(home, 'data'), clusterOwner()).dir).toBe(path.join(home, 'data'))
})

test.runIf(isRoot)(
  'in a closed folder root keeps the data where the user postgres can go, from then on',
  () => {
    chmodSync(home, 0o700)
    const first = chooseFolder(path.join(home, 'data'), clusterOwner())
    try {
      expect(first.dir).toMatch(/^\/var\/lib\/akin\/postgres-/)
      expect(existsSync(first.dir)).toBe(true)
      chmodSync(home, 0o755)
      expect(chooseFolder(path.join(home, 'data'), clusterOwner()).dir).toBe(first.dir)
    } finally {
      rmSync(first.dir, { recursive: true, force: true })
    }
  },
)

test.runIf(isRoot)('data that is already in a folder stays there', () => {
  mkdirSync(path.join(home, 'data', 'cluster'), { recursive: true })
  chmodSync(home, 0o700)
  expect(chooseFolder(path.join(home, 'data'), clusterOwner()).dir).toBe(path.join(home, 'data'))
})
