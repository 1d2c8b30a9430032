import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '#platform/call-error.ts'
import { orderQuery } from '../queries.ts'

/** The order that someone comes back from paying. It asks once; from then on it hears, and tells once that it is paid. */
export function useReturnedOrder(orderId: number, onPaid: () => void) {
  const query = useQuery(orderQuery(orderId))
  const isPaid = query.data?.status === 'paid'
  const tellPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) tellPaid()
  }, [isPaid])
  return { query, isUnknown: query.error instanceof CallError && query.error.status === 404 }
}
