import type { ComponentProps } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

/** What stands in the place of people where there are none. */
export function NobodyFound(props: Omit<ComponentProps<typeof EmptyState>, 'drawing'>) {
  return <EmptyState drawing={<MarkLooking />} {...props} />
}

/** One drop behind a looking glass. */
function MarkLooking() {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true">
      <path
        d="M62 4A42 42 0 0 1 62 88H30.92A10.92 10.92 0 0 1 20 77.08V46A42 42 0 0 1 62 4Z"
        fill="var(--logo-a)"
      />
      <circle cx="96" cy="56" r="34" fill="none" stroke="var(--logo-b)" strokeWidth="12" />
      <path d="m122 82 22 20" stroke="var(--logo-b)" strokeWidth="12" strokeLinecap="round" />
    </svg>
  )
}
