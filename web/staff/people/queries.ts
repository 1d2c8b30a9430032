import { staffPeopleEndpoints } from '@akin/contract/staff/people-endpoints.ts'
import type { WayIn } from '@akin/contract/staff/people-shapes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const peopleKeys = {
  found: (q: string) => ['staff', 'people', q],
  person: (userId: number) => ['staff', 'person', userId],
}

export function foundQuery(q: string) {
  return queryOptions({
    queryKey: peopleKeys.found(q),
    queryFn: () => call(staffPeopleEndpoints.findPeople, { query: { q } }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
    gcTime: 0,
  })
}

/** Each question is a line in the log, so it is asked for once for each opening. */
export function personQuery(userId: number, way: WayIn) {
  return queryOptions({
    queryKey: [...peopleKeys.person(userId), way],
    queryFn: () => call(staffPeopleEndpoints.readPerson, { params: { userId }, query: way }),
    meta: { handled: true },
    gcTime: 0,
  })
}
