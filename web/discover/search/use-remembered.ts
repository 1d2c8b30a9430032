import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Looked } from '../discover-place.ts'
import { discoverSettingsQuery } from '../queries.ts'
import { changed, hasFilters, isPlain } from './looked.ts'

/**
 * Who comes without a search goes on with the filters of the last time, once. Answers whether what is looked for is
 * known by now: until then nobody is asked for, because pages are counted.
 */
export function useRemembered(looked: Looked, lookFor: (filters: Looked, how: { replace: true }) => void) {
  const plain = isPlain(looked)
  const [isDecided, setDecided] = useState(!plain)
  const { data, isPending } = useQuery({ ...discoverSettingsQuery, enabled: !isDecided })
  const isFilled = plain && data !== undefined && hasFilters(data.filters)
  const fill = useEffectEvent(() => lookFor(changed({}, data?.filters ?? {}), { replace: true }))
  useEffect(() => {
    if (isDecided || (plain && isPending)) return
    if (isFilled) fill()
    else setDecided(true)
  }, [isDecided, plain, isPending, isFilled])
  return isDecided
}
