import type { ExportChoices } from '@akin/contract/auth/export.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Deps } from '#platform/deps.ts'

/** Whose data is put together, and what they chose. */
export interface Exporter {
  userId: number
  displayName: string
  /** By whose clock moments are written out. */
  zone: string
  choices: ExportChoices
}

/** A file of the archive: text that is made here, or a file that is stored already. */
export type ArchiveFile = { path: string } & (
  | { text: string }
  | { stored: { key: string; size: number } }
  /** Opened twice: once to know its sum, once to write it. It must be the same both times. */
  | { lines: () => AsyncIterable<string> }
)

/** What the first page leads to. */
export interface Link {
  group: string
  title: string
  path: string
  note: string
}

/** What one look into a collection has brought. */
export interface Batch<Place> {
  files: ArchiveFile[]
  links?: Link[]
  /** How much of the whole it was, by the measure of `weigh`. */
  work?: number
  messages?: number
  /** Where to go on; null at the end. It is stored as JSON. */
  next: Place | null
}

/** Something that a room knows of a person, and how they get it. */
export interface Collection<Place = unknown> {
  /** Stored while an archive is made: it stays what it is. */
  name: string
  /** The columns by which it is this person's, for the table of all that name someone (`server/personal-data.ts`). */
  of: readonly PgColumn[]
  isWanted(choices: ExportChoices): boolean
  /** How much there is, where it may be much. */
  weigh?(deps: Needs, who: Exporter): Promise<{ work: number; files?: number }>
  /** A bounded part of it, from a place on. It may be asked for the same part twice. */
  collect(deps: Needs, who: Exporter, place: Place | null): Promise<Batch<Place>>
}

type Needs = Pick<Deps, 'db' | 'storage'>

/** The place is read back as it was stored. */
export function collection<Place>(made: Collection<Place>): Collection {
  return made as Collection
}

/** So many rows, or messages, make a page of the archive. */
export const pageRows = 200
/** So many messages make a step. */
export const stepMessages = 5 * pageRows

export const ofAccount = ({ account }: ExportChoices) => account
export const ofMoney = ({ money }: ExportChoices) => money
export const ofMessages = ({ messages }: ExportChoices) => messages
