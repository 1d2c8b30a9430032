import type { Database } from '#platform/database/database.ts'
import { fold } from '#platform/fold.ts'
import { type Collection, collection, type Exporter } from './collection.ts'

interface StoredFile<Place> {
  place: Place
  path: string
  key: string
  size: number
}

interface Files<Place> extends Pick<Collection, 'name' | 'of' | 'isWanted'> {
  name: `files/${string}`
  /** How many there are. Some may come and go while the archive is made. */
  count(db: Database, who: Exporter): Promise<number>
  /** The next few after a place, in their order; none at the end. */
  read(db: Database, who: Exporter, after: Place | null): Promise<StoredFile<Place>[]>
}

/** How much work a file is, beside one message. */
const fileWork = 10

/** A step ends with the file that makes it this long. */
const enough = 16 * 1024 * 1024

/** Files that are stored already, as they are. */
export function filesOf<Place>({ read, count, ...files }: Files<Place>): Collection {
  return collection<Place>({
    ...files,
    async weigh({ db }, who) {
      const found = await count(db, who)
      return { files: found, work: found * fileWork }
    },
    async collect({ db }, who, place) {
      const found = await read(db, who, place)
      let bytes = 0
      const taken = found.filter(({ size }) => {
        const isTaken = bytes < enough
        bytes += size
        return isTaken
      })
      return {
        files: taken.map(({ path, key, size }) => ({ path, stored: { key, size } })),
        work: taken.length * fileWork,
        next: taken.at(-1)?.place ?? null,
      }
    },
  })
}

/** The name of a file in the archive, in letters that every system can write. The number keeps it apart from others. */
export function archiveName(id: number, name: string, mime: string) {
  const dot = name.lastIndexOf('.')
  const stem = fold(dot > 0 ? name.slice(0, dot) : name)
  const words = stem.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 40)
  return [id, words.replaceAll(/^-+|-+$/g, '')].filter(part => part !== '').join('-') + endingOf(mime)
}

/** By what it is, never by what it is called: nothing in the archive is a program. */
function endingOf(mime: string) {
  return endings[mime] ?? '.bin'
}

const endings: Record<string, string> = {
  'image/webp': '.webp',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'text/plain': '.txt',
  'audio/webm': '.webm',
  'audio/mp4': '.m4a',
}
