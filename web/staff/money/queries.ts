import { staffMoneyEndpoints } from '@akin/contract/staff/money-endpoints.ts'
import type { WayIn } from '@akin/contract/staff/people-shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const moneyKeys = {
  person: (userId: number) => ['staff', 'money', userId],
  audit: ['staff', 'audit'],
}

export function moneyQuery(userId: number, way: WayIn) {
  return queryOptions({
    queryKey: [...moneyKeys.person(userId), way],
    queryFn: () => call(staffMoneyEndpoints.readMoney, { params: { userId }, query: way }),
    meta: { handled: true },
    gcTime: 0,
  })
}

/** It walks through every wallet, so it is asked for by a press. */
export const auditQuery = queryOptions({
  queryKey: moneyKeys.audit,
  queryFn: () => call(staffMoneyEndpoints.auditMoney),
  meta: { handled: true },
  gcTime: 0,
})
