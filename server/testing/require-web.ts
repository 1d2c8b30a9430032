import { existsSync } from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../../web/dist')

/** The folder of the built web. Whoever runs tests builds it before, if one of them asks for it by this name. */
export function requireWeb() {
  if (existsSync(path.join(dist, '.build-stamp'))) return dist
  throw new Error('The web is not built: npm test -- <this file> builds it first.')
}
