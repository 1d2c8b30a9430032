import { createHash } from 'node:crypto'
import type { evidenceKinds } from './tables.ts'

type EvidenceKind = (typeof evidenceKinds)[number]

/** A file that goes along: held where it is stored, and not copied. */
export interface SealedFile {
  /** "Photo: kiln.webp (A kiln)". */
  words: string
  mime: string
  keys: string[]
}

export interface SealedVersion {
  text: string
  at: string
}

/** What a sealed copy says of one thing. Nothing in it may be undefined: what is hashed is what is stored. */
export interface SealedContent {
  /** Whose words they are, and by which name the reporter knew them; empty where they are nobody's. */
  from: string
  fromId: number | null
  at: string | null
  text: string
  /** Whether it is the very thing that was reported. */
  isSubject: boolean
  /** Taken back by its sender before the report: for those who read the report, and not for its reporter. */
  wasDeleted?: boolean
  editedAt?: string | null
  /** What it said before, the oldest first. */
  versions?: SealedVersion[]
  files?: SealedFile[]
  /** Whatever else names it: its id and place, or how the report came in. */
  facts?: Record<string, string | number | null>
}

export interface EvidenceItem {
  kind: EvidenceKind
  content: SealedContent
}

export interface SealedRow {
  position: number
  kind: EvidenceKind
  content: string
  sha256: Buffer
  chain: Buffer
}

/** Items as they are stored: each with its hash, and with that of everything up to it. The last one's is the head. */
export function sealEvidence(items: readonly EvidenceItem[]): SealedRow[] {
  let before: Buffer = Buffer.alloc(0)
  return items.map(({ kind, content: plain }, position) => {
    const content = canonical(plain)
    const sha256 = hashItem(kind, content)
    before = chainOf(before, sha256)
    return { position, kind, content, sha256, chain: before }
  })
}

export function hashItem(kind: string, content: string) {
  return createHash('sha256').update(`${kind}\n${content}`).digest()
}

export function chainOf(before: Buffer, sha256: Buffer) {
  return createHash('sha256').update(before).update(sha256).digest()
}

/** One spelling for one content: keys in their order, and no room between them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
