import { useStanding } from '#tokens/standing.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few ever load it. Where it cannot be loaded, the page of billing still says all of it. */
const PastDueLine = partOnDemand(() =>
  import('#billing/past-due-line.tsx').then(
    part => part.PastDueLine,
    () => () => null,
  ),
)

/** That a renewal is not paid, on every page. */
export function PastDue() {
  const keptUntil = useStanding()?.keptUntil
  return keptUntil ? <PastDueLine keptUntil={keptUntil} /> : null
}
