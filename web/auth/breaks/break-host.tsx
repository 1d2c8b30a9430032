import { useState } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useUser } from '../user.ts'

/** Few ever load it. Where it cannot be loaded, the settings still say all of it. */
const WhileAway = partOnDemand(() =>
  import('./while-away.tsx').then(
    part => part.WhileAway,
    () => () => null,
  ),
)

/** For who takes a break, on every page. `quiet` where another line stands at its top. */
export function BreakHost({ quiet }: { quiet: boolean }) {
  const { data: user } = useUser()
  const [cameBack] = useState(user?.onBreak)
  return user?.onBreak ? <WhileAway name={user.displayName} cameBack={cameBack} quiet={quiet} /> : null
}
