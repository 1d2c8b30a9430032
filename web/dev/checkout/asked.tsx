import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
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
  const { error } = query
  if (error instanceof CallError && error.status === 404) return <NotFound />
  return (
    <CheckoutFrame title={title}>
      <Loaded query={query} what={what} skeleton={<PartLoading />}>
        {children}
      </Loaded>
    </CheckoutFrame>
  )
}
