import type { Order } from '@akin/contract/billing/shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#platform/call-error.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { keys } from '../keys.ts'
import { orderQuery } from '../queries.ts'
import { count } from '../token-words.ts'
import { CheckAgain } from './check-again.tsx'
import styles from './order-return.module.css'
import { WayBack } from './way-back.tsx'

interface OrderReturnProps {
  orderId: number
  onPaid: () => void
  /** Orders as many once more. */
  onTryAgain: (tokens: number) => void
  busy: boolean
}

/** What became of an order, for whoever comes back from paying. */
export function OrderReturn({ orderId, onPaid, onTryAgain, busy }: OrderReturnProps) {
  const query = useQuery(orderQuery(orderId))
  const { data: order, error } = query
  const client = useQueryClient()
  const isPaid = order?.status === 'paid'
  const tellPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (!isPaid) return
    tellPaid()
    // The answer may be faster than the event.
    for (const queryKey of [keys.wallet, keys.entries, keys.planAndBalance])
      void client.invalidateQueries({ queryKey })
  }, [client, isPaid])
  if (order)
    return order.kind === 'tokens' ? <Became order={order} onTryAgain={onTryAgain} busy={busy} /> : null
  if (error instanceof CallError && error.status === 404) return null
  if (error) return <NotLoaded what="your order" query={query} />
  return (
    <Note role="status">
      <Waiting />
    </Note>
  )
}

interface BecameProps {
  order: Order
  onTryAgain: (tokens: number) => void
  busy: boolean
}

function Became({ order: { orderId, status, tokens }, onTryAgain, busy }: BecameProps) {
  const note = useRef<HTMLDivElement>(null)
  const again = (
    <Button size="small" variant="outline" busy={busy} onClick={() => onTryAgain(tokens)}>
      Try again
    </Button>
  )
  if (status === 'paid') {
    return (
      <Note ref={note} tabIndex={-1} kind="ok" role="status">
        <b>{count(tokens)} are yours.</b> <WayBack done />
      </Note>
    )
  }
  if (status === 'pending') {
    return (
      <Note ref={note} tabIndex={-1} role="status">
        <Waiting />
        <p>If you have paid, it shows here by itself. If you left before that, nothing was charged.</p>
        <p>Order {orderId}</p>
        <div className={styles.acts}>
          <CheckAgain orderId={orderId} onSettled={() => note.current?.focus()} />
          {again}
        </div>
      </Note>
    )
  }
  return (
    <Note ref={note} tabIndex={-1} kind="warn" role="status">
      {status === 'failed'
        ? 'The payment was declined. Nothing was charged.'
        : 'The payment was cancelled. Nothing was charged.'}
      <div className={styles.acts}>
        {again}
        <WayBack />
      </div>
    </Note>
  )
}

function Waiting() {
  return (
    <b className={styles.waiting}>
      <Spinner /> Waiting for the payment…
    </b>
  )
}
