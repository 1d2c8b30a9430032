import type { Deps } from '#platform/deps.ts'
import type { accountExports } from '../tables.ts'
import { type ArchiveFile, type Batch, type Collection, type Exporter, stepMessages } from './collection.ts'

type Needs = Pick<Deps, 'db' | 'storage'>

/** What one look has brought, and where the next begins; null where all is gathered. */
interface Looked extends Omit<Batch<unknown>, 'next'> {
  next: { collection: string; place: unknown } | null
}

/** So much text, so many bytes of stored files, or so many looks, are enough for a step. */
const enough = { text: 8 * 1024 * 1024, stored: 16 * 1024 * 1024, looks: 40 }

/**
 * Goes through the collections from where the last step ended, until there is enough for a segment. What a look has
 * brought is written before the next one is taken: no more than a page is held at a time.
 */
export async function* gather(
  deps: Needs,
  who: Exporter,
  collections: readonly Collection[],
  from: Pick<typeof accountExports.$inferSelect, 'collection' | 'place'>,
): AsyncGenerator<Looked> {
  const wanted = collections.filter(({ isWanted }) => isWanted(who.choices))
  const sum = { text: 0, stored: 0, messages: 0 }
  let place = from.place
  let at = from.collection === null ? 0 : wanted.findIndex(({ name }) => name === from.collection)
  // Another release may know other collections.
  if (at === -1) throw new Error(`There is nothing called ${from.collection} to export.`)
  for (let looks = 0; looks < enough.looks && !isEnough(sum); looks++) {
    const looked = wanted[at]
    if (!looked) return
    const batch = await looked.collect(deps, who, place)
    place = batch.next
    if (place === null) at += 1
    const following = wanted[at]
    sum.messages += batch.messages ?? 0
    for (const file of batch.files) weighFile(file, sum)
    yield { ...batch, next: following ? { collection: following.name, place } : null }
  }
}

function isEnough({ text, stored, messages }: Record<'text' | 'stored' | 'messages', number>) {
  return messages >= stepMessages || text >= enough.text || stored >= enough.stored
}

function weighFile(file: ArchiveFile, sum: Record<'text' | 'stored', number>) {
  if ('text' in file) sum.text += file.text.length
  if ('stored' in file) sum.stored += file.stored.size
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
