import { createContext, type ReactNode, use } from 'react'
import { useEver } from '#ui/use-ever.ts'

/** Whether someone looks at the rows that are drawn. While thousands fly by, and before the first are seen, nobody does. */
export const Resting = createContext(true)

interface AtRestProps {
  /** Whether someone has come for it already. */
  isNear: boolean
  children: ReactNode
}

/** A part of a row that takes no room and is no use before one rests: what flies by comes without it. */
export function AtRest({ isNear, children }: AtRestProps) {
  const isResting = use(Resting)
  return useEver(isResting || isNear) ? children : null
}
