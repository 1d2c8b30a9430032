import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dollars } from '#platform/money.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { bothPrices } from '../token-words.ts'
import { LimitForm } from './limit-form.tsx'
import { useSetSpendLimit } from './set-spend-limit.ts'
import styles from './spending-limit.module.css'

interface SpendingLimitProps {
  limit: Wallet['limit']
  /** Where to go from here. */
  children?: ReactNode
}

/** How much someone lets themselves spend in a month, and how far they are. */
export function SpendingLimit({ limit: { cents, spent, paid, next }, children }: SpendingLimitProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const keep = useSetSpendLimit()
  useEffect(() => {
    // Form and button take each other's place, and what goes would take the focus along.
    if (wasOpen.current && !isOpen) change.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section id="limit" aria-labelledby="limit-title" className={styles.limit}>
      <h2 id="limit-title">Spending limit</h2>
      <p className={styles.cents}>
        <b>{dollars(cents)}</b> a month
      </p>
      <dl className={styles.used}>
        <div>
          <dt>Spent this month</dt>
          <dd>{bothPrices(spent)}</dd>
        </div>
        <div>
          <dt>Paid for tokens</dt>
          <dd>{dollars(paid)}</dd>
        </div>
      </dl>
      {next ? (
        <Note>
          It rises to {dollars(next.cents)} on <Time value={next.at} />.
          <div className={styles.keep}>
            <Button
              size="small"
              variant="outline"
              busy={keep.isPending}
              onClick={() => keep.mutate(cents, { onSuccess: () => change.current?.focus() })}
            >
              Keep {dollars(cents)}
            </Button>
          </div>
        </Note>
      ) : null}
      <NotDone error={keep.error} />
      {isOpen ? (
        <LimitForm cents={cents} onClose={() => setOpen(false)} />
      ) : (
        <Button ref={change} size="small" variant="outline" onClick={() => setOpen(true)}>
          Change limit
        </Button>
      )}
      {children}
    </section>
  )
}
