import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { dollars } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { noteDoing } from '../buy/doing.ts'
import { bothPrices } from '../token-words.ts'
import type { SpendQuestion } from './spend-dialog.tsx'

interface OverLimitProps extends SpendQuestion {
  /** In cents, in this month. */
  used: number
  limit: number
  done: 'spent' | 'paid'
}

/** The limit is the person's own: there is no way round it here. */
export function OverLimit(props: OverLimitProps) {
  const { open, onClose, item, title, thing, doing, used, limit, done } = props

  /** What is written here would be lost with the page. */
  function leave() {
    noteDoing(doing)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={`${thing} costs ${bothPrices(itemPrices[item])}.`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Note kind="warn">
        That would go over the {dollars(limit)} a month that you have set. This month you have {done}{' '}
        {dollars(used)}.{' '}
        <TextLink to="/tokens/purchase" hash="limit" onClick={leave}>
          See your spending limit
        </TextLink>
      </Note>
    </Dialog>
  )
}
