import { type Item, itemPrices } from '@akin/contract/tokens/prices.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import type { Doing } from '../buy/doing.ts'
import { walletQuery } from '../queries.ts'
import { ConfirmSpend } from './confirm-spend.tsx'
import { OverLimit } from './over-limit.tsx'
import { Shortfall } from './shortfall.tsx'

/** What someone is about to spend tokens on. */
export interface SpendQuestion {
  open: boolean
  onClose: () => void
  item: Item
  /** What is asked: "Send Ifeoma a star?" */
  title: ReactNode
  /** The thing as a sentence begins with it: "A star". */
  thing: string
  /** With what they go on here after buying the tokens that were missing. */
  doing?: Doing | undefined
}

export interface SpendDialogProps extends SpendQuestion {
  onSpend: () => void
  /** What becomes of the tokens if it brings nothing. */
  note?: ReactNode
  busy: boolean
  /** Why the last try failed. */
  error: Error | null
}

/**
 * Asks before tokens are spent. Where there are too few it leads to buying just enough, and where the person's own limit
 * is reached it says so.
 */
export function SpendDialog(props: SpendDialogProps) {
  const { open, onClose, item, title } = props
  const query = useQuery({ ...walletQuery, enabled: open })
  const wallet = query.data
  const price = itemPrices[item]
  if (!wallet) {
    return (
      <Dialog open={open} onClose={onClose} title={title} actions={<Cancel onClose={onClose} />}>
        {query.error ? (
          <NotLoaded what="your tokens" query={query} />
        ) : (
          <Loading what="your tokens" height="120px" />
        )}
      </Dialog>
    )
  }
  const { cents, spent } = wallet.limit
  if (spent + price > cents) return <OverLimit {...props} used={spent} limit={cents} done="spent" />
  if (wallet.balance < price) return <Shortfall {...props} wallet={wallet} />
  return <ConfirmSpend {...props} balance={wallet.balance} />
}

function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  )
}
