import { staffNumbersEndpoints } from '@akin/contract/staff/numbers-endpoints.ts'
import type { NumberSpan } from '@akin/contract/staff/numbers-shapes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export function numbersQuery(span: NumberSpan) {
  return queryOptions({
    queryKey: ['staff', 'numbers', span],
    queryFn: () => call(staffNumbersEndpoints.readNumbers, { query: { span } }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
    gcTime: 0,
  })
}
