import { createContext, type ReactNode, use } from 'react'
import { useEver } from '#ui/use-ever.ts'

/** Before the first rows are seen, and while thousands fly by, nobody looks at them for long. */
export type Pace = 'beginning' | 'flying' | 'resting'

/** How the rows that are drawn are looked at. */
export const RowsPace = createContext<Pace>('resting')

interface AtRestProps {
  /** Whether someone has come for it already, and it does not come by under a pointer that stands still. */
  isNear: boolean
  children: ReactNode
}

/** A part of a row that takes no room and is no use before one rests: what flies by comes without it. */
export function AtRest({ isNear, children }: AtRestProps) {
  const pace = use(RowsPace)
  return useEver(pace === 'resting' || (isNear && pace !== 'flying')) ? children : null
}
