import type { SentRequest } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'
import { bothPrices } from '#tokens/token-words.ts'
import { HighlightedTag } from './highlighted-tag.tsx'
import styles from './sent-highlight.module.css'

const day = 24 * 60 * 60

/** When the tokens of a highlighted request come back, if it was not opened. */
export function settlesAt(sentAt: Date) {
  return new Date(sentAt.getTime() + limits.highlightLife * 1000)
}

/**
 * That a request was highlighted, and what becomes of the tokens. That it was opened is said neither before that day nor
 * after it.
 */
export function SentHighlight({ request }: { request: SentRequest }) {
  const [now] = useState(serverNow)
  const { highlighted, tokensCameBack, createdAt } = request
  const settledAt = settlesAt(createdAt)
  if (tokensCameBack) {
    return (
      <p className={styles.highlight}>
        Not opened in {limits.highlightLife / day} days, so your {bothPrices(itemPrices.highlight)} came back.
        It waits like any other request now.
      </p>
    )
  }
  if (!highlighted) return null
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
