import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '#platform/server-clock.ts'
import { toast } from '#platform/toasts.ts'
import { spotlightQuery } from '../queries.ts'
import { isCounting } from './is-counting.ts'
import { overWords } from './spotlight-words.ts'

/** Who hears of the end later than this was away, and finds it in Discover. */
const freshMs = 10 * 60 * 1000

/** Says what became of one's own Spotlight, on whatever page its end finds someone. */
export async function noticeSpotlight(client: QueryClient, signal: AbortSignal) {
  const { running, last } = await client.fetchQuery({ ...spotlightQuery, staleTime: 0 })
  if (signal.aborted || running || !last || serverNow() - last.endsAt.getTime() > freshMs) return
  // Once it is counted this is told again.
  if (isCounting(last)) return
  toast({ id: 'spotlight', kind: 'info', title: 'Your Spotlight is over', description: overWords(last) })
}
