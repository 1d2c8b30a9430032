import { exactAmount, itemPrices, tokenPrice } from '@akin/contract/tokens/prices.ts'
import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmPassword } from '#auth/sessions/confirm-password.tsx'
import { dollars } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceName } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useBuyTokens } from '../buy/buy-tokens.ts'
import { noteDoing } from '../buy/doing.ts'
import { RefusedPurchase } from '../buy/refused-purchase.tsx'
import { SalesNote } from '../buy/sales-note.tsx'
import { salesQuery } from '../queries.ts'
import { bothPrices, count, number } from '../token-words.ts'
import { amountsFor } from './enough.ts'
import { OverLimit } from './over-limit.tsx'
import styles from './spend.module.css'
import type { SpendQuestion } from './spend-dialog.tsx'

/** Too few tokens: just enough of them is chosen, and one pack is offered beside it. */
export function Shortfall(props: SpendQuestion & { wallet: Wallet }) {
  const { open, onClose, item, thing, doing, wallet } = props
  const { balance, limit, isFrozen } = wallet
  const { data: sales } = useQuery({ ...salesQuery, enabled: open })
  const name = useId()
  const price = itemPrices[item]
  const missing = price - balance
  const [least = exactAmount.min, ...more] = amountsFor(price, balance)
  const within = more.filter(tokens => limit.paid + tokenPrice(tokens) <= limit.cents)
  const [chosen, setChosen] = useState(least)
  // What there is may change under an open dialog.
  const picked = [least, ...within].includes(chosen) ? chosen : least
  const { buy, buying, refused, confirm } = useBuyTokens()
  if (limit.paid + tokenPrice(least) > limit.cents) {
    return <OverLimit {...props} used={limit.paid} limit={limit.cents} done="paid" />
  }
  const said = {
    ...{ open, onClose, title: `You need ${number(missing)} more` },
    description: `${thing} costs ${bothPrices(price)}. You have ${number(balance)}.`,
  }
  if (sales === 'none' || isFrozen) {
    return (
      <Dialog
        {...said}
        actions={
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        <SalesNote sales={sales} isFrozen={isFrozen} />
      </Dialog>
    )
  }
  return (
    <>
      <Dialog
        {...said}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={buying !== null}
              onClick={() => {
                noteDoing(doing)
                buy(picked)
              }}
            >
              Buy {number(picked)} for {dollars(tokenPrice(picked))}
            </Button>
          </>
        }
      >
        <RefusedPurchase error={refused} />
        <fieldset className={styles.amounts}>
          <legend className="sr-only">How many tokens to buy</legend>
          {[least, ...within].map(tokens => (
            <ChoiceCard
              key={tokens}
              name={name}
              checked={tokens === picked}
              onChange={() => setChosen(tokens)}
            >
              <ChoiceName beside={leftOver(tokens, missing)}>
                {tokens === missing ? `Just enough: ${count(tokens)}` : count(tokens)}
              </ChoiceName>
              <b>{dollars(tokenPrice(tokens))}</b>
            </ChoiceCard>
          ))}
        </fieldset>
        <p className={styles.note}>
          14 days to return what you have not spent. This stays within your {dollars(limit.cents)} a month.
        </p>
      </Dialog>
      <ConfirmPassword {...confirm} why="For a purchase of this size we ask for your password again." />
    </>
  )
}

function leftOver(tokens: number, missing: number) {
  const rest = tokens > missing ? `${number(tokens - missing)} are left over` : 'Nothing is left over'
  return tokens === exactAmount.min ? `The smallest amount. ${rest}` : rest
}
