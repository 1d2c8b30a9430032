import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { CallError } from '#platform/call-error.ts'
import { NotFound } from '#shell/not-found.tsx'
import { PartLoading } from '#ui/part-loading.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

interface AskedProps<Answer> {
  title: string
  what: string
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}

/** One page of the test provider, once it has answered. What is someone else's is not there. */
export function Asked<Answer>({ title, what, query, children }: AskedProps<Answer>) {
  const { data, error, isFetching, refetch } = query
  if (error instanceof CallError && error.status === 404) return <NotFound />
  return (
    <CheckoutFrame title={title}>
      {error && !data && (
        <NotLoaded what={what} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data ? children(data) : !error && <PartLoading />}
    </CheckoutFrame>
  )
}
