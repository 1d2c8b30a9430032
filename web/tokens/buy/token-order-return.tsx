import type { Order } from '@akin/contract/billing/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { keys } from '../keys.ts'
import { count } from '../token-words.ts'
import { CheckAgain } from './check-again.tsx'
import styles from './token-order-return.module.css'
import { useReturnedOrder } from './use-returned-order.ts'
import { WayBack } from './way-back.tsx'

interface TokenOrderReturnProps {
  orderId: number
  onPaid: () => void
  /** Orders as many once more. */
  onTryAgain: (tokens: number) => void
  busy: boolean
}

/** What became of an order, for whoever comes back from paying. */
export function TokenOrderReturn({ orderId, onPaid, onTryAgain, busy }: TokenOrderReturnProps) {
  const client = useQueryClient()
  const { query, isUnknown } = useReturnedOrder(orderId, () => {
    onPaid()
    // The answer may be faster than the event.
    for (const queryKey of [keys.wallet, keys.entries, keys.planAndBalance])
      void client.invalidateQueries({ queryKey })
  })
  const { data: order, error } = query
  if (order)
    return order.kind === 'tokens' ? <Became order={order} onTryAgain={onTryAgain} busy={busy} /> : null
  if (isUnknown) return null
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
