import type { SharedWords } from '@akin/contract/platform/share-target.ts'
import { shareLimits } from '@akin/contract/share-limits.ts'

/** What was shared from another application, in the words of its files' names where they themselves are not here. */
export interface KeptShare {
  words: SharedWords
  /** They were longer than a message takes. */
  isCut: boolean
  files: SharedFile[]
  /** How many files came beyond those. */
  more: number
  /** Since when it is here. */
  at: number
}

export interface SharedFile {
  name: string
  type: string
  size: number
  /** Not there where it is larger than any message takes, or there was no room for it. */
  file?: File
}

/*
 * On this device alone, for ten minutes: the service worker puts it there, before anyone may have signed in, and the page
 * takes it from there. The next one takes its place. It is written without a library, because the worker must stay small.
 */
const databaseName = 'akin.shared'
const table = 'shares'
const theOne = 'last'

export async function keepShare(share: Omit<KeptShare, 'at'>) {
  const kept = { ...share, at: Date.now() }
  const withoutFiles = { ...kept, files: share.files.map(({ file: _, ...about }) => about) }
  // Files may be more than a browser gives room to. Their names say then what is missing.
  await put(kept).catch(() => put(withoutFiles))
}

/** Null where there is none, or none that is still young enough: then it is gone for good. */
export async function readShare(): Promise<KeptShare | null> {
  const kept = await inTable<KeptShare | undefined>('readonly', shares => shares.get(theOne)).catch(
    () => undefined,
  )
  if (!kept) return null
  if (Math.abs(Date.now() - kept.at) < shareLimits.sharedLifeMs) return kept
  await dropShare()
  return null
}

export async function dropShare() {
  await inTable('readwrite', shares => shares.delete(theOne)).catch(() => {})
}

function put(share: KeptShare) {
  return inTable('readwrite', shares => shares.put(share, theOne))
}

async function inTable<Result>(
  mode: IDBTransactionMode,
  act: (shares: IDBObjectStore) => IDBRequest<Result>,
) {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  const database = await answerOf(opening)
  try {
    const asked = database.transaction(table, mode)
    const answer = answerOf(act(asked.objectStore(table)))
    const done = Promise.withResolvers<void>()
    asked.oncomplete = () => done.resolve()
    asked.onabort = () => done.reject(asked.error)
    await done.promise
    return await answer
  } finally {
    database.close()
  }
}

function answerOf<Result>(request: IDBRequest<Result>) {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
