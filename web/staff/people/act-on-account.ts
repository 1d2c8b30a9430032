import { staffPeopleEndpoints } from '@akin/contract/staff/people-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { peopleKeys } from './queries.ts'

export function useShowEmail(userId: number) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(staffPeopleEndpoints.showEmail, { params: { userId }, body: { reason } }),
    meta: { handled: true },
  })
}

export function useEndSessions(userId: number) {
  return useActOn(userId, reason =>
    call(staffPeopleEndpoints.endPersonsSessions, { params: { userId }, body: { reason } }),
  )
}

export function useEndTwoStep(userId: number) {
  return useActOn(userId, reason =>
    call(staffPeopleEndpoints.endPersonsTwoStep, { params: { userId }, body: { reason } }),
  )
}

function useActOn<Result>(userId: number, act: (reason: string) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    meta: { handled: true },
    onSuccess: () => client.invalidateQueries({ queryKey: peopleKeys.person(userId) }),
  })
}
