import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { nullIfMissing } from '#platform/storage/folders.ts'

/** The keys of all that is stored in a folder, but for what is still arriving. Walks over everything. */
export async function keysIn(folder: string, prefix = '') {
  const files = await filesUnder(folder)
  return files
    .map(file => path.relative(folder, file).replaceAll(path.sep, '/'))
    .filter(key => key.startsWith(prefix) && !key.startsWith('.'))
    .sort()
}

/** Ignores folders that are removed meanwhile. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)
  const found = (entries ?? []).map(entry => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(full) : [full]
  })
  return (await Promise.all(found)).flat()
}
