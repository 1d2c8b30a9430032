import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { searchesQuery } from '../queries.ts'
import { setNewPeopleMark } from './new-people-mark.ts'

/** Keeps the dot on Discover in step with the saved searches, for someone who may have any. */
export function followNewPeople(client: QueryClient) {
  const observer = new QueryObserver(client, searchesQuery)
  const note = () =>
    setNewPeopleMark(observer.getCurrentResult().data?.some(({ newPeople }) => newPeople.people > 0) ?? false)
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    setNewPeopleMark(false)
  }
}
