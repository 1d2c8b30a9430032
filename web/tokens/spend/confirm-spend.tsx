import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusedPurchase } from '../buy/refused-purchase.tsx'
import { TokenPrice } from '../token-price.tsx'
import { count } from '../token-words.ts'
import styles from './spend.module.css'
import type { SpendDialogProps } from './spend-dialog.tsx'

/** What it costs, what there is, and above all what will be left. */
export function ConfirmSpend(props: SpendDialogProps & { balance: number }) {
  const { open, onClose, onSpend, item, title, note, busy, error, balance } = props
  const price = itemPrices[item]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={onSpend}>
            Spend {count(price)}
          </Button>
        </>
      }
    >
      <RefusedPurchase error={error} />
      <dl className={styles.sums}>
        <div>
          <dt>Costs</dt>
          <dd>
            <TokenPrice tokens={price} />
          </dd>
        </div>
        <div>
          <dt>You have</dt>
          <dd>{count(balance)}</dd>
        </div>
        <div className={styles.after}>
          <dt>Balance after</dt>
          <dd>{count(balance - price)}</dd>
        </div>
      </dl>
      {note ? <p className={styles.note}>{note}</p> : null}
    </Dialog>
  )
}
