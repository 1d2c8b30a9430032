import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseFolder } from './folder.ts'
import { initialise } from './initialise.ts'
import { clusterOwner } from './owner.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'akin-initialise-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('when the database cannot be made, the last words of PostgreSQL are in the message and no half of it stays', async () => {
  const owner = clusterOwner()
  const folder = chooseFolder(dir, owner)
  const initdb = path.join(dir, 'initdb')
  writeFileSync(initdb, '#!/bin/sh\necho "fixing permissions"\necho "No space left on device" >&2\nexit 1\n')
  chmodSync(initdb, 0o755)
  await expect(initialise(folder, { initdb, postgres: '', major: 18 }, owner, false)).rejects.toThrow(
    /could not make its data folder[\s\S]*No space left on device/,
  )
  expect(readdirSync(dir).sort()).toEqual(['initdb', 'password'])
})
