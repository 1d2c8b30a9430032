import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Code, firstWords, startCode } from '#testing/program.ts'
import { lockData } from './data-lock.ts'

let dir: string
const children: Code[] = []

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'akin-lock-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

test('a second Akin on the same data is told which process holds it', async () => {
  const first = startAkin()
  expect(await firstWords(first)).toBe('locked')
  await expect(lockData(dir)).rejects.toThrow(
    `Another Akin is already running on ${dir} (process ${first.pid}). Stop it, or set DATA_DIR to another folder.`,
  )
})

test('data lies open again after Akin was killed', async () => {
  const first = startAkin()
  expect(await firstWords(first)).toBe('locked')
  first.kill('SIGKILL')
  await once(first, 'exit')
  const release = await lockData(dir)
  expect(holder()).toBe(process.pid)
  release()
})

test('data lies open again after Akin has released it', async () => {
  const release = await lockData(dir)
  await expect(lockData(dir)).rejects.toThrow('Another Akin')
  release()
  const again = await lockData(dir)
  again()
})

test.runIf(process.platform === 'linux')('a pid that another program has got since is no Akin', async () => {
  writeFileSync(path.join(dir, 'akin.lock'), JSON.stringify({ pid: process.ppid, started: '1' }))
  const release = await lockData(dir)
  expect(holder()).toBe(process.pid)
  release()
})

test('of two that take over from a dead holder at the same moment, the one that wrote last has the data', async () => {
  const other = startAkin()
  expect(await firstWords(other)).toBe('locked')
  const lock = path.join(dir, 'akin.lock')
  const written = readFileSync(lock)
  writeFileSync(lock, JSON.stringify({ pid: 999_999_999, started: '1' }))
  const taking = lockData(dir)
  expect(holder()).toBe(process.pid)
  writeFileSync(lock, written)
  await expect(taking).rejects.toThrow(`(process ${other.pid})`)
})

test('of several that find a dead holder at once, one gets the data', async () => {
  writeFileSync(path.join(dir, 'akin.lock'), JSON.stringify({ pid: 999_999_999, started: '1' }))
  const answers = await Promise.all([1, 2, 3, 4].map(() => firstWords(startAkin())))
  expect(answers.filter(answer => answer === 'locked')).toHaveLength(1)
  expect(answers.filter(answer => answer.startsWith('Another Akin'))).toHaveLength(3)
})

function startAkin() {
  const child = startCode(`
    import { lockData } from ${JSON.stringify(path.join(import.meta.dirname, 'data-lock.ts'))}
    await lockData(${JSON.stringify(dir)}).then(() => console.log('locked'), error => console.log(error.message))
    setTimeout(() => {}, 60_000)`)
  children.push(child)
  return child
}

function holder() {
  return JSON.parse(readFileSync(path.join(dir, 'akin.lock'), 'utf8')).pid
}
