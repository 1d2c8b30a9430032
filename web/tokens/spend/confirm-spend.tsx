import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
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
      <Facts className={styles.sums}>
        <Fact name="Costs">
          <TokenPrice tokens={price} />
        </Fact>
        <Fact name="You have">{count(balance)}</Fact>
        <Fact name="Balance after">{count(balance - price)}</Fact>
      </Facts>
      {note ? <p className={styles.note}>{note}</p> : null}
    </Dialog>
  )
}
