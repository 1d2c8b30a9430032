import type { Common } from '@akin/contract/discover/shapes.ts'
import { Mark } from '#ui/logo.tsx'

/** Never a percentage: how many things there are that both like or speak. */
export function CommonCount({ common, className }: { common: Common; className?: string | undefined }) {
  const count = common.interests.length + common.languages.length
  if (count === 0) return null
  return (
    <p className={className}>
      <Mark height={13} /> {count} in common
    </p>
  )
}
