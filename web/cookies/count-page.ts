import type { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { allows } from '#platform/consent.ts'
import { type Route, request } from '#platform/request.ts'

const countPage = { method: 'POST', path: '/api/page-counts' } satisfies Route &
  Partial<typeof cookieEndpoints.countPage>

/** Tells which kind of page was opened, for those who allowed it and where it is counted. */
export function useCountPages() {
  const page = useMatches({ select: matches => matches.at(-1)?.fullPath })
  useEffect(() => {
    if (!page || !allows('analytics')) return
    tell(page).catch(() => {})
  }, [page])
}

/** Which pages are counted is loaded by those alone who allowed it. */
async function tell(opened: string) {
  const { countedPages } = await import('@akin/contract/cookies/counted-pages.ts')
  const page = countedPages.find(counted => counted === opened)
  if (page) await request(countPage, { body: { page } })
}
