import { useEffect, useEffectEvent } from 'react'
import { type Doing, type DoingOf, takeUpDoing } from '../buy/doing.ts'

/**
 * For whoever comes back from buying tokens: `open` is called once with what they were about to do here, so that the
 * dialog stands as it was left. `about` says whose page this is: `useTakenUp('gift', { contactId }, open)`.
 */
export function useTakenUp<Kind extends Doing['kind']>(
  kind: Kind,
  about: Partial<DoingOf<Kind>>,
  open: (doing: DoingOf<Kind>) => void,
) {
  const takeUp = useEffectEvent(() => {
    const doing = takeUpDoing(kind, about)
    if (doing) open(doing)
  })
  const place = JSON.stringify([kind, about])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown here next asks anew.
  useEffect(() => takeUp(), [place])
}
