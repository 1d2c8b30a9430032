import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords } from '#subscription/plan-words.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './invoice-list.module.css'

interface InvoiceRowProps {
  invoice: InvoiceLine
  onRefund: () => void
}

export function InvoiceRow({ invoice, onRefund }: InvoiceRowProps) {
  const { id, number, description, cents, issuedAt, refundedCents, mayRefund, kind } = invoice
  return (
    <tr>
      <td>
        <Time value={issuedAt} as="day" />
      </td>
      <td>
        {description}
        {kind === 'invoice' && refundedCents > 0 && (
          <span className={styles.back}>
            <Tag kind="info">{dollars(refundedCents)} paid back</Tag>
          </span>
        )}
      </td>
      <td>{dollars(cents)}</td>
      <td>
        <div className={styles.acts}>
          {mayRefund && (
            <Button size="small" variant="quiet" onClick={onRefund}>
              Get a refund<span className="sr-only"> for {number}</span>
            </Button>
          )}
          <TextLink to="/profile" search={{ tab: 'billing', invoice: id }} className={styles.open}>
            Open<span className="sr-only"> {number}</span>
          </TextLink>
        </div>
      </td>
    </tr>
  )
}

/** A renewal that could not be taken has no invoice yet, and is the first thing to look for here. */
export function UnpaidRow({ subscription }: { subscription: Subscription }) {
  return (
    <tr>
      <td>Due now</td>
      <td>{choiceWords(subscription)}</td>
      <td>{dollars(subscription.cents)}</td>
      <td>
        <div className={styles.acts}>
          <Tag kind="bad">Unpaid</Tag>
        </div>
      </td>
    </tr>
  )
}
