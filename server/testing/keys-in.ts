import { listDisk } from '#platform/storage/disk.ts'

/** The keys of all that is stored in a folder. Walks over everything. */
export async function keysIn(folder: string, prefix = '') {
  const keys: string[] = []
  for await (const { key } of listDisk(folder)) if (key.startsWith(prefix)) keys.push(key)
  return keys.sort()
}
