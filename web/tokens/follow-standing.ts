import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { standingQuery } from './queries.ts'
import { setStanding } from './standing.ts'

/** Keeps the balance and the plan that every page shows. */
export function followStanding(client: QueryClient) {
  const observer = new QueryObserver(client, standingQuery)
  const note = () => setStanding(observer.getCurrentResult().data ?? null)
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    setStanding(null)
  }
}
