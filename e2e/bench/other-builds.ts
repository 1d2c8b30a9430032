import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const compressed = /\.(br|gz)$/
const text = /\.(js|css|json|svg)$/

/** This Akin in a folder of its own, whose web can become another build. */
export function copyToRebuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-rebuilt-'))
  const dist = path.join(folder, 'web/dist')
  cpSync(path.join(root, 'server'), path.join(folder, 'server'), { recursive: true })
  for (const same of ['package.json', 'node_modules', 'contract', 'content', 'scripts'])
    symlinkSync(path.join(root, same), path.join(folder, same))
  const original = path.join(root, 'web/dist')
  const ofThisBuild = new Set(
    JSON.parse(readFileSync(path.join(original, 'client/.vite/files.json'), 'utf8')),
  )
  cpSync(original, dist, {
    recursive: true,
    filter(file) {
      const name = path.relative(path.join(original, 'client'), file)
      return !compressed.test(name) && (!name.startsWith('assets/') || ofThisBuild.has(name))
    },
  })
  return {
    folder,
    /** All of its files have other names, and none of those that it had before is there any more. */
    rebuild: (mark: string) => rename(dist, mark),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function rename(dist: string, mark: string) {
  const assets = path.join(dist, 'client/assets')
  const names = new Map(readdirSync(assets).map(name => [name, name.replace(/(?=\.\w+$)/, mark)]))
  const other = (source: string) => source.replace(/[\w-]+\.\w+/g, name => names.get(name) ?? name)
  for (const file of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const place = path.join(file.parentPath, file.name)
    if (!file.isFile()) continue
    const renamed = file.parentPath === assets ? path.join(assets, other(file.name)) : place
    const content = readFileSync(place)
    if (renamed !== place) rmSync(place)
    mkdirSync(path.dirname(renamed), { recursive: true })
    writeFileSync(renamed, text.test(file.name) ? other(content.toString()) : content)
  }
  writeFileSync(path.join(dist, '.build-stamp'), `${mark} of another day`)
}
