import { drop } from '#ui/drop.ts'

/** A letter that is not sent any more. */
export function StopPicture() {
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true">
      <rect x="34" y="42" width="136" height="98" rx="18" fill="var(--logo-a)" />
      <path
        d="M41 56 102 102 163 56"
        fill="none"
        stroke="var(--ink-damson)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={drop(126, 6, 70)} fill="var(--logo-b)" />
      <path d="M148 41h28" stroke="#fff6ee" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
