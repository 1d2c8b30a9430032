import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { readUser, subscribeToUser } from '#auth/user.ts'
import { searchesQuery } from '../queries.ts'
import { setNewPeopleMark } from './new-people-mark.ts'

/** Keeps the dot on Discover in step with the saved searches, once someone is verified and may have any. */
export function followNewPeople(client: QueryClient) {
  let stop: (() => void) | null = null
  const begin = () => {
    if (!stop && readUser()?.emailVerified) stop = follow(client)
  }
  begin()
  const stopLooking = subscribeToUser(begin)
  return () => {
    stopLooking()
    stop?.()
    setNewPeopleMark(false)
  }
}

function follow(client: QueryClient) {
  const observer = new QueryObserver(client, searchesQuery)
  const note = () =>
    setNewPeopleMark(observer.getCurrentResult().data?.some(({ newPeople }) => newPeople.people > 0) ?? false)
  const stop = observer.subscribe(note)
  note()
  return stop
}
