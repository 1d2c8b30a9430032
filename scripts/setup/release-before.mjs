import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Written by the build, and by us once the server's half is built as well. */
const listed = '.vite/files.json'
const whole = '.files.json'

/** The files of the last build that was finished, by their names in `client`. One from before they were listed is all there is. */
export function filesBefore(dist) {
  const list = path.join(dist, whole)
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'))
  const assets = path.join(dist, 'client/assets')
  return existsSync(assets) ? readdirSync(assets).map(name => `assets/${name}`) : []
}

/**
 * Takes away what is neither of the build that has just been finished nor of the one before it: tabs that run that one go on
 * asking for its files. A build is written beside the files that a running server serves, and never in place of them.
 */
export function sweep(dist, before) {
  const client = path.join(dist, 'client')
  const own = JSON.parse(readFileSync(path.join(client, listed), 'utf8'))
  const kept = new Set([...own, ...before.filter(file => file.startsWith('assets/'))])
  for (const file of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const place = path.join(file.parentPath, file.name)
    const name = path.relative(client, place).replaceAll(path.sep, '/')
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) rmSync(place)
  }
  writeFileSync(path.join(dist, whole), JSON.stringify(own))
}
