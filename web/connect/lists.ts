import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import type { ShownCount } from '#ui/badge.tsx'
import { useVisible } from './hidden-people.ts'
import {
  blockedQuery,
  contactsQuery,
  filteredRequestsQuery,
  receivedRequestsQuery,
  sentRequestsQuery,
} from './queries.ts'
import { useAnswered } from './requests/answered-requests.ts'

/** The lists of this room as they are shown: without those who have just been removed, blocked or answered. */
export function useContacts() {
  const query = useQuery(contactsQuery)
  return { query, list: useVisible(query.data, ({ contactId }) => contactId) }
}

export function useReceivedRequests({ enabled = true } = {}) {
  const query = useQuery({ ...receivedRequestsQuery, enabled })
  const list = useUnanswered(useVisible(query.data, ({ user }) => user.id))
  return { query, list, count: receivedCount(query.data?.length, list?.length) }
}

/** Behind a list that is full there may be more, whatever of it is hidden at the moment. */
export function receivedCount(sent = 0, shown: number | undefined): ShownCount | undefined {
  return sent >= limits.receivedShown ? `${limits.receivedShown}+` : shown
}

/** Those whose note holds a filtered word: asked for where they are shown, and counted nowhere else. */
export function useFilteredRequests() {
  const query = useQuery(filteredRequestsQuery)
  return { query, list: useUnanswered(useVisible(query.data, ({ user }) => user.id)) }
}

export function useSentRequests() {
  const query = useQuery(sentRequestsQuery)
  return { query, list: useUnanswered(useVisible(query.data, ({ user }) => user.id)) }
}

export function useBlocked() {
  const query = useQuery(blockedQuery)
  return { query, list: query.data }
}

function useUnanswered<Request extends { id: number }>(requests: Request[] | undefined) {
  const answered = useAnswered()
  return requests?.filter(({ id }) => !answered.includes(id))
}
