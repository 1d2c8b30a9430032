import type { Deps } from '#platform/deps.ts'
import type { accountExports } from '../tables.ts'
import { type ArchiveFile, type Batch, type Collection, type Exporter, pageRows } from './collection.ts'

type Needs = Pick<Deps, 'db' | 'storage'>

/** What goes into one segment, and where the next begins; null where all is gathered. */
export interface Gathered extends Required<Omit<Batch<never>, 'next'>> {
  next: { collection: string; place: unknown } | null
}

/** So much text, so many bytes of stored files, or so many looks, are enough for a step. */
const enough = { text: 4 * 1024 * 1024, stored: 16 * 1024 * 1024, looks: 12 }

/** Goes through the collections from where the last step ended, until there is enough for a segment. */
export async function gather(
  deps: Needs,
  who: Exporter,
  collections: readonly Collection[],
  from: Pick<typeof accountExports.$inferSelect, 'collection' | 'place'>,
): Promise<Gathered> {
  const wanted = collections.filter(({ isWanted }) => isWanted(who.choices))
  const gathered: Gathered = { files: [], links: [], work: 0, messages: 0, next: null }
  let place = from.place
  let at = from.collection === null ? 0 : wanted.findIndex(({ name }) => name === from.collection)
  // Another release may know other collections.
  if (at === -1) throw new Error(`There is nothing called ${from.collection} to export.`)
  for (let looks = 0; at < wanted.length; looks++) {
    const looked = wanted[at]
    if (!looked) break
    if (looks === enough.looks || isEnough(gathered)) {
      gathered.next = { collection: looked.name, place }
      break
    }
    const batch = await looked.collect(deps, who, place)
    gathered.files.push(...batch.files)
    gathered.links.push(...(batch.links ?? []))
    gathered.work += batch.work ?? 0
    gathered.messages += batch.messages ?? 0
    place = batch.next
    if (place === null) at += 1
  }
  return gathered
}

function isEnough({ files, messages }: Gathered) {
  const text = files.reduce((all, file) => all + ('text' in file ? file.text.length : 0), 0)
  return messages >= pageRows || text >= enough.text || storedBytes(files) >= enough.stored
}

function storedBytes(files: readonly ArchiveFile[]) {
  return files.reduce((all, file) => all + ('stored' in file ? file.stored.size : 0), 0)
}

/** What everyone has counts for a little, so that it is seen to be done. */
const basicWork = 20

export async function weigh(deps: Needs, who: Exporter, collections: readonly Collection[]) {
  let [work, files] = [basicWork, 0]
  for (const each of collections) {
    if (!each.isWanted(who.choices)) continue
    const found = await each.weigh?.(deps, who)
    work += found?.work ?? 0
    files += found?.files ?? 0
  }
  return { work, files }
}
