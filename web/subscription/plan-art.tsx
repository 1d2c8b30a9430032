import type { PlanName } from '@akin/contract/subscription/plans.ts'
import { drop, lens } from '#ui/drop.ts'
import styles from './plan-card.module.css'

/** One drop, a pair, two pairs. */
export function PlanArt({ plan }: { plan: PlanName }) {
  return (
    <svg viewBox="0 0 132 44" className={styles.art} aria-hidden="true">
      <path d={drop(0, 0, 44)} fill="var(--ink-marigold)" />
      {plan === 'plus' && <Pair second="#c8486f" shared="#fff0e0" />}
      {plan === 'premium' && (
        <>
          <Pair second="var(--ink-beet)" shared="var(--ink-damson)" />
          <path d={drop(60, 0, 44)} fill="var(--ink-duckegg)" />
          <path d={drop(87, 0, 44, 'right')} fill="var(--ink-leaf)" />
          <path d={lens(60, 0, 44, 27)} fill="#1d3b34" />
        </>
      )}
    </svg>
  )
}

function Pair({ second, shared }: { second: string; shared: string }) {
  return (
    <>
      <path d={drop(27, 0, 44, 'right')} fill={second} />
      <path d={lens(0, 0, 44, 27)} fill={shared} />
    </>
  )
}
