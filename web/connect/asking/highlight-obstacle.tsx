import { itemPrices } from '@akin/contract/tokens/prices.ts'
import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dollars } from '#platform/money.ts'
import { noteDoing } from '#tokens/buy/doing.ts'
import { salesQuery } from '#tokens/queries.ts'
import { count, number } from '#tokens/token-words.ts'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './highlight-choice.module.css'
import type { RequestDraft } from './use-asking.ts'
import type { HighlightState } from './use-highlight.ts'

const Shortfall = partOnDemand(() => import('#tokens/spend/shortfall.tsx').then(part => part.Shortfall))

/** Why a request cannot be highlighted now, and what would help. */
export function HighlightObstacle(props: { id: string; state: HighlightState; draft: RequestDraft }) {
  const { id, state, draft } = props
  switch (state.kind) {
    case 'loading':
    case 'ready':
      return null
    case 'failed':
      return (
        <Obstacle
          id={id}
          help={
            <Button size="small" variant="outline" busy={state.isFetching} onClick={state.retry}>
              Try again
            </Button>
          }
        >
          We could not load your tokens. You can send your request all the same.
        </Obstacle>
      )
    case 'used':
      return (
        <Obstacle id={id}>
          <b>Three a day.</b> Send this one without, or wait a day.
        </Obstacle>
      )
    case 'over':
      return (
        <Obstacle
          id={id}
          help={
            // What is written here would be lost with the page.
            <TextLink to="/tokens/purchase" hash="limit" onClick={() => noteDoing(draft)}>
              See your spending limit
            </TextLink>
          }
        >
          That would go over the {dollars(state.limit)} a month that you have set.
        </Obstacle>
      )
    case 'short':
      return <TooFew id={id} wallet={state.wallet} draft={draft} />
  }
}

function TooFew({ id, wallet, draft }: { id: string; wallet: Wallet; draft: RequestDraft }) {
  const [buying, setBuying] = useState(false)
  const { data: sales } = useQuery(salesQuery)
  if (sales === 'none')
    return (
      <Obstacle id={id}>You have {count(wallet.balance)}. Purchases are not available right now.</Obstacle>
    )
  return (
    <>
      <Obstacle
        id={id}
        help={
          <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setBuying(true)}>
            Get {number(itemPrices.highlight - wallet.balance)} more
          </Button>
        }
      >
        You have {count(wallet.balance)} and need {number(itemPrices.highlight - wallet.balance)} more.
      </Obstacle>
      <Shortfall
        open={buying}
        onClose={() => setBuying(false)}
        item="highlight"
        title="Highlight this request"
        thing="A highlighted request"
        wallet={wallet}
        doing={{ ...draft, highlight: true }}
      />
    </>
  )
}

function Obstacle({ id, children, help }: { id: string; children: ReactNode; help?: ReactNode }) {
  return (
    <div className={styles.obstacle}>
      <p id={id} role="status">
        {children}
      </p>
      {help}
    </div>
  )
}
