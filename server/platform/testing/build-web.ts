import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../../..')

/** Builds the web if there is no build, and returns its folder. An existing build may be out of date. */
export async function buildWeb() {
  const dist = path.join(root, 'web/dist')
  if (!existsSync(path.join(dist, '.build-stamp'))) {
    const script = pathToFileURL(path.join(root, 'scripts/setup/build.mjs')).href
    const { build } = (await import(script)) as { build(): Promise<{ ok: boolean }> }
    if (!(await build()).ok) throw new Error('The web could not be built; the reason is above.')
  }
  return dist
}
