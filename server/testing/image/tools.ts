import { existsSync } from 'node:fs'
import path from 'node:path'

/** What builds an image from Debian's packages and starts it, with no registry and no daemon. */
export const imageTools = ['buildah', 'mmdebstrap', 'runc'] as const

/** Those that are not here. Root alone can give a container to somebody else. */
export function missingImageTools() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const missing = imageTools.filter(tool => !folders.some(folder => existsSync(path.join(folder, tool))))
  return process.getuid?.() === 0 ? missing : ['root', ...missing]
}

export const composeFolder = path.resolve(import.meta.dirname, '../../../.cache/compose')

/** Whether `npm run prove -- image` has brought what reads compose files. */
export function findCompose() {
  return existsSync(path.join(composeFolder, '.unpacked'))
}
