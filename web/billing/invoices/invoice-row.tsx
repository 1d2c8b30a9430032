import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords } from '#subscription/plan-words.ts'
import { type PaidBackNote, paidBackNotes } from '#tokens/paid-back-notes.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './invoice-list.module.css'

export function InvoiceRow({ invoice, onRefund }: { invoice: InvoiceLine; onRefund: () => void }) {
  const { id, number, description, cents, issuedAt, mayRefund } = invoice
  return (
    <tr>
      <td>
        <Time value={issuedAt} as="day" />
      </td>
      <td>
        <div className={styles.what}>
          {description}
          {becameOf(invoice).map(({ kind, words }) => (
            <Tag key={words} kind={kind}>
              {words}
            </Tag>
          ))}
        </div>
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

/** A credit note is about one refund, and says so itself unless that failed after all. */
function becameOf(invoice: InvoiceLine): PaidBackNote[] {
  const { kind, cents, refundFailed, disputed } = invoice
  if (kind === 'credit') return refundFailed ? [{ kind: 'warn', words: 'Did not go through' }] : []
  const notes = paidBackNotes(invoice, cents)
  return disputed ? [...notes, { kind: 'warn', words: 'Taken back by your bank' }] : notes
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
