import { id, searchReader } from '#platform/search.ts'

/** Which report is open, or which decision is read. */
export const reportsParams = searchReader({ focus: id, decision: id })
