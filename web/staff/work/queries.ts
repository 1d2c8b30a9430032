import { staffWorkEndpoints } from '@akin/contract/staff/work-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const workQuery = queryOptions({
  queryKey: ['staff', 'work'],
  queryFn: () => call(staffWorkEndpoints.readWork),
  meta: { handled: true },
  gcTime: 0,
})
