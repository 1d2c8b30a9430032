import { oneOf, searchReader } from '#platform/search.ts'

const faults = ['page', 'application', 'unauthorised'] as const

export type Fault = (typeof faults)[number]

/** How an address wants the page to break. */
export const faultIn = searchReader({ fault: oneOf(faults) })
