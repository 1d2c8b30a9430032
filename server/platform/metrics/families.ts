import { processFamilies } from './process-families.ts'
import { workFamilies } from './work-families.ts'

/** Every metric that there is. What nobody tells of is not there. */
export const families = { ...processFamilies, ...workFamilies }

export type FamilyName = keyof typeof families
