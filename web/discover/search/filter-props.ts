import type { Looked } from '../discover-place.ts'
import type { Look } from './use-looked.ts'

/** What every filter needs: what is looked for, and how to change it. */
export interface FilterProps {
  looked: Looked
  look: Look
}
