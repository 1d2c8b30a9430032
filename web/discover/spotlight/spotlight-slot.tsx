import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignOrRest } from '#platform/first-sign.ts'
import { serverNow } from '#platform/server-clock.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { spotlightQuery } from '../queries.ts'
import { isCounting } from './is-counting.ts'
import { useReadOutcome } from './read-outcome.ts'

const news = onDemand(() => import('./spotlight-news.tsx').then(part => part.SpotlightNews))

/** How often it is asked how many saw it, once it is over and while the page is looked at. */
const askMs = 30_000
/** After that it is no news any more. */
const newsMs = 7 * 24 * 60 * 60 * 1000

/** Above the people: one's own Spotlight while it runs, and what became of it. Mostly there is nothing. */
export function SpotlightSlot() {
  const { data: standing } = useQuery({
    ...spotlightQuery,
    enabled: useSignOrRest(),
    refetchInterval: ({ state }) => (state.data ? askAgainIn(state.data) : false),
  })
  const read = useReadOutcome()
  const [isMissing, setMissing] = useState(false)
  const hasNews = standing !== undefined && isNews(standing, read)
  const News = usePart(news, hasNews && !isMissing, () => setMissing(true))
  return News && hasNews ? <News standing={standing} /> : null
}

/** While it runs there is nothing to ask for but its end. */
function askAgainIn({ running, last }: SpotlightStanding) {
  if (running) return Math.max(askMs, running.endsAt.getTime() - serverNow())
  return last && isCounting(last) ? askMs : false
}

function isNews({ running, last }: SpotlightStanding, read: string | null) {
  if (running) return true
  if (!last || last.endsAt.toISOString() === read) return false
  return serverNow() - last.endsAt.getTime() < newsMs
}
