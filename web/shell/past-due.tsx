import { lazy, Suspense } from 'react'
import { useStanding } from '#tokens/standing.ts'

/** Few ever load it. Where it cannot be loaded, the page of billing still says all of it. */
const PastDueLine = lazy(() =>
  import('#billing/past-due-line.tsx').then(
    part => ({ default: part.PastDueLine }),
    () => ({ default: () => null }),
  ),
)

/** That a renewal is not paid, on every page. */
export function PastDue() {
  const keptUntil = useStanding()?.keptUntil
  return keptUntil ? (
    <Suspense>
      <PastDueLine keptUntil={keptUntil} />
    </Suspense>
  ) : null
}
