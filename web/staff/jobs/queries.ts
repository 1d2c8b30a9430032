import { staffJobEndpoints } from '@akin/contract/staff/job-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const jobsQuery = queryOptions({
  queryKey: ['staff', 'jobs'],
  queryFn: () => call(staffJobEndpoints.readJobs),
  meta: { handled: true },
  gcTime: 0,
})
