import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'

/** What an empty page says to someone who knows nobody yet. */
export function NobodyHere({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <EmptyState drawing={<MarkWaiting />} title="Nobody here yet" action={action}>
      {children}
    </EmptyState>
  )
}
