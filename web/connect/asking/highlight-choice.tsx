import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { useId } from 'react'
import { dollars } from '#platform/money.ts'
import { count } from '#tokens/token-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import styles from './highlight-choice.module.css'
import { HighlightObstacle } from './highlight-obstacle.tsx'
import type { RequestDraft } from './use-asking.ts'
import type { HighlightState } from './use-highlight.ts'

interface HighlightChoiceProps {
  state: HighlightState
  on: boolean
  onChange: (on: boolean) => void
  /** The request as it stands, for whoever leaves to buy what is missing. */
  draft: RequestDraft
}

const price = itemPrices.highlight
const days = limits.highlightLife / 86_400

/** Puts a request on top of the list, for tokens. Where that cannot be done now it says why, and what would help. */
export function HighlightChoice({ state, on, onChange, draft }: HighlightChoiceProps) {
  const id = useId()
  const isReady = state.kind === 'ready'
  const isLoading = state.kind === 'loading'
  return (
    <div className={cx(styles.card, on && styles.on)} aria-busy={isLoading}>
      <Checkbox
        className={cx(styles.choice, !isReady && styles.off)}
        aria-labelledby={`${id}name ${id}price`}
        aria-describedby={`${id}about ${id}obstacle`}
        // It can be reached and heard, and says why it does nothing.
        aria-disabled={!isReady}
        checked={on}
        onChange={event => isReady && onChange(event.target.checked)}
        label={
          <span className={styles.words}>
            <b id={`${id}name`}>Highlight this request</b>
            <span id={`${id}price`} className={styles.price}>
              <b>{count(price)}</b> <span>({dollars(price)})</span>
            </span>
            <span id={`${id}about`} className={styles.about}>
              Top of their list, with a gold edge.{' '}
              {isLoading
                ? 'Looking at your tokens…'
                : `Tokens come back if they have not opened it in ${days} days.`}
            </span>
          </span>
        }
      />
      <HighlightObstacle id={`${id}obstacle`} state={state} draft={draft} />
    </div>
  )
}
