import { id, searchReader } from '#platform/search.ts'

/** The order that someone comes back from paying. */
export const orderIn = searchReader({ order: id })

export type OrderParams = ReturnType<typeof orderIn>
