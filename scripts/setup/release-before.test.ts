import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const { filesBefore, sweep } = await import(new URL('./release-before.mjs', import.meta.url).href)

const dist = mkdtempSync(path.join(tmpdir(), 'akin-dist-'))
const assets = path.join(dist, 'client/assets')

afterAll(() => rmSync(dist, { recursive: true }))

test('of two builds the files are there, of one before them none', () => {
  expect(filesBefore(dist)).toEqual([])
  release(['shared', 'one'])
  expect(present()).toEqual(['one', 'shared'])
  release(['shared', 'two'])
  expect(present()).toEqual(['one', 'shared', 'two'])
  release(['shared', 'three'])
  expect(present()).toEqual(['shared', 'three', 'two'])
})

test('one that broke halfway counts as none', () => {
  write(['broken'])
  release(['shared', 'four'])
  expect(present()).toEqual(['four', 'shared', 'three'])
})

test('one from before files were listed is kept like any other, with what was compressed of it', () => {
  rmSync(dist, { recursive: true })
  write(['old'])
  writeFileSync(path.join(assets, 'old.br'), '')
  release(['new'])
  expect(present()).toEqual(['new', 'old', 'old.br'])
})

function release(names: string[]) {
  const before = filesBefore(dist)
  write(names)
  sweep(dist, before)
}

/** As Vite writes it: beside whatever is there. */
function write(names: string[]) {
  for (const folder of [assets, path.join(dist, 'client/.vite')]) mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(path.join(assets, name), '')
  const files = [...names.map(name => `assets/${name}`), '.vite/files.json']
  writeFileSync(path.join(dist, 'client/.vite/files.json'), JSON.stringify(files))
}

function present() {
  return readdirSync(assets).toSorted()
}
