import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireWritable } from './require-writable.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'akin-writable-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that is not there is made', () => {
  const wanted = path.join(folder, 'a', 'files')
  requireWritable(wanted, 'FILES_DIR')
  expect(statSync(wanted).isDirectory()).toBe(true)
})

test('a folder that cannot be made is named together with its setting', () => {
  const wanted = path.join(folder, 'file', 'files')
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => requireWritable(wanted, 'FILES_DIR')).toThrow(
    `Akin may not write to ${wanted}. Start it as the owner, or set FILES_DIR to another folder.`,
  )
})
