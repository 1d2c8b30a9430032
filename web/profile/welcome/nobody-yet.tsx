import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { ownProfileQuery } from '../queries.ts'

interface NobodyYetProps {
  /** Whether someone was asked who has not answered yet. */
  hasAsked: boolean
  /** Stands here until all of it is there, so that nothing moves. */
  loading: ReactNode
  /** What the page says where nobody is yet. */
  children: ReactNode
}

const beginning = onDemand(() => import('./beginning.tsx'))

/** Where a page is empty because its person has only just begun: how to go on. Everyone else does without its code. */
export function NobodyYet({ hasAsked, loading, children }: NobodyYetProps) {
  const { data: profile, isPending } = useQuery(ownProfileQuery)
  const [isLost, setLost] = useState(false)
  const part = usePart(beginning, !isLost, () => setLost(true))
  if (isLost) return children
  if (!part || isPending) return loading
  return (
    <part.Beginning profile={profile} hasAsked={hasAsked}>
      {children}
    </part.Beginning>
  )
}
