import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/** One hash over the names and contents of files; a missing file counts as an empty one. */
export function stampOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of [...files].sort()) {
    const content = readOrEmpty(file)
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * One hash over the names, sizes and times of files. While it is the same nothing in them has changed, and a start need
 * not read them all; when it is another one, their stamp says whether anything has.
 */
export function glanceAt(files) {
  const looks = files.map(file => {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    return `${file} ${size} ${mtimeMs}`
  })
  return createHash('sha256').update(looks.join('\0')).digest('hex')
}

export function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What a build reads: no output, no tests, and none of the files that the build itself writes. */
export function sourcesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : sourcesUnder(file)
    return ignoredFiles.test(entry.name) ? [] : [file]
  })
}

const ignoredFolders = new Set(['node_modules', 'dist', '.tanstack'])
const ignoredFiles = /\.test\.[cm]?tsx?$|\.gen\.ts$|^\.DS_Store$/
