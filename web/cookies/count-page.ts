import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { allows } from '#platform/consent.ts'

/** Tells which kind of page was opened, for those who allowed it and where it is counted: they alone load how. */
export function useCountPages() {
  const page = useMatches({ select: matches => matches.at(-1)?.fullPath })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!page || !allows('analytics')) return
    tell(page, isFirst.current).then(
      isTold => {
        if (isTold) isFirst.current = false
      },
      () => {},
    )
  }, [page])
}

async function tell(opened: string, isFirst: boolean) {
  const { tellPage } = await import('./tell-page.ts')
  return tellPage(opened, isFirst)
}
