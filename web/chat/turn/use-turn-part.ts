import { useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'

const part = onDemand(() => import('./turn-part.tsx'))

/** Only who looks at what waits for an answer loads it. Where it cannot be loaded, rows are rows. */
export function useTurnPart(isWanted: boolean) {
  const [isLost, setLost] = useState(false)
  const loaded = usePart(part, isWanted && !isLost, () => setLost(true))
  return isWanted ? loaded : undefined
}
