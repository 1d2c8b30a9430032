import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

interface LoadingProps {
  what: string
  /** That of the block which stands there, where nothing else shows the shape of what is to come. */
  height?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Has the shape of what is on its way, and its name for whoever cannot see that. */
export function Loading({ what, height, className, children }: LoadingProps) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className={className}>
      {children ?? <Skeleton shape="block" height={height} />}
    </div>
  )
}
