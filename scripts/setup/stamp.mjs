import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
