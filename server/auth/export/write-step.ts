import type { Deps } from '#platform/deps.ts'
import type { Batch, Collection, Exporter, Link } from './collection.ts'
import { gather, weigh } from './gather.ts'
import type { ExportRow } from './note-step.ts'
import { directoryOf, indexFile, manifestFile } from './pack-archive.ts'
import { type Segment, storePieces, writeSegment } from './write-segment.ts'

type Needs = Pick<Deps, 'db' | 'storage'>

/** What comes after all collections. */
export const ends = { index: '.index', manifest: '.manifest', directory: '.directory' } as const

/** What a step is to do for an archive as it stands. It may be done elsewhere: all of it can be copied. */
export interface Step {
  row: ExportRow
  who: Exporter
  /** Whether its part is full and ends, though there is more to come. */
  isFull: boolean
}

export interface Written {
  segment: Segment | null
  links: Link[]
  work: number
  messages: number
  /** How many of those in it were stored already: pictures, recordings and the like. */
  files: number
  /** Where the next step begins. */
  next: Pick<ExportRow, 'collection' | 'place'>
  /** What there is to do, said by the first step alone. */
  weighed?: { work: number; files: number }
}

/** A way to have a step written: here, or in a thread of its own (`write-apart.ts`). */
export type WriteStep = (step: Step) => Promise<Written>

/** Writes a bounded piece of an archive to a file of its own. Nothing is noted: it may be written again. */
export async function writeStep(
  deps: Needs,
  collections: readonly Collection[],
  { row, who, isFull }: Step,
): Promise<Written> {
  const { collection, place } = row
  if (row.workTotal === null)
    return {
      ...nothing,
      next: { collection, place },
      weighed: await weigh(deps, who, collections),
    }
  if (isFull) return { ...nothing, segment: await writeDirectory(deps, row), next: { collection, place } }
  switch (collection) {
    case ends.index:
      return writeFiles(deps, row, alone(await indexFile(deps.db, row.id, who, row.createdAt)), ends.manifest)
    case ends.manifest:
      return writeFiles(deps, row, alone(manifestFile(deps.db, row.id, row.createdAt)), ends.directory)
    case ends.directory:
      return { ...nothing, segment: await writeDirectory(deps, row), next: { collection, place } }
    default:
      return withFiles(await writeFiles(deps, row, gather(deps, who, collections, row), ends.index))
  }
}

const nothing = { segment: null, links: [], work: 0, messages: 0, files: 0 }

function withFiles(written: Written): Written {
  return { ...written, files: written.segment?.entries.filter(({ isDeflated }) => !isDeflated).length ?? 0 }
}

async function writeDirectory(deps: Needs, row: ExportRow) {
  return { ...(await storePieces(deps, row.folder, directoryOf(deps.db, row))), entries: [] }
}

type Looks = AsyncIterable<Batch<{ collection: string; place: unknown }>>

async function* alone(file: Batch<never>['files'][number]): Looks {
  yield { files: [file], next: null }
}

async function writeFiles(deps: Needs, row: ExportRow, looks: Looks, after: string): Promise<Written> {
  const written: Written = { ...nothing, links: [], next: { collection: after, place: null } }
  async function* files() {
    for await (const { files, links = [], work = 0, messages = 0, next } of looks) {
      yield* files
      written.links.push(...links)
      written.work += work
      written.messages += messages
      written.next = next ?? { collection: after, place: null }
    }
  }
  written.segment = await writeSegment(deps, row.folder, files(), row.createdAt)
  return written
}
