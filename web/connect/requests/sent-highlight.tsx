import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'
import { bothPrices } from '#tokens/token-words.ts'
import { HighlightedTag } from './highlighted-tag.tsx'
import styles from './sent-highlight.module.css'

/** When the tokens of a highlighted request come back, if it was not opened. */
export function settlesAt(sentAt: Date) {
  return new Date(sentAt.getTime() + limits.highlightLife * 1000)
}

/**
 * That a request was highlighted, and what becomes of the tokens. Whether it was opened is not said, before that day or
 * after it: the history tells of tokens that came back.
 */
export function SentHighlight({ sentAt }: { sentAt: Date }) {
  const [now] = useState(serverNow)
  const settledAt = settlesAt(sentAt)
  return (
    <p className={styles.highlight}>
      <HighlightedTag />{' '}
      {now < settledAt.getTime() ? (
        <span>
          {bothPrices(itemPrices.highlight)} come back on <Time value={settledAt} as="day" /> if they have not
          opened it.
        </span>
      ) : null}
    </p>
  )
}
