import { drop } from '#ui/drop.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Beside what was found, while no conversation is open. */
export function OpenAResult() {
  return (
    <EmptyState drawing={<Looking />} title="Open a result to read it here">
      The conversation opens at that message, with what came before and after.
    </EmptyState>
  )
}

/** A drop, and a glass over it. */
function Looking() {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true">
      <path d={drop(20, 4, 84)} fill="var(--logo-a)" />
      <g fill="none" stroke="var(--logo-b)" strokeWidth="12" strokeLinecap="round">
        <circle cx="96" cy="56" r="34" />
        <path d="m122 82 22 20" />
      </g>
    </svg>
  )
}
