import { limits } from '@akin/contract/limits.ts'
import type { Queryable } from '#platform/database.ts'

interface Allowance {
  requestsPerDay: number
  uploadBytes: number
  storageBytes: number
  pins: number
  savedSearches: number
}

/** What someone's plan lets them do. No other file knows a plan's name; there is one so far, and it is free. */
export async function allowance(_db: Queryable, _userId: number): Promise<Allowance> {
  return {
    requestsPerDay: limits.requestsPerDay,
    uploadBytes: limits.uploadBytesFree,
    storageBytes: limits.storageBytesFree,
    pins: limits.pins,
    savedSearches: limits.savedSearchesFree,
  }
}
