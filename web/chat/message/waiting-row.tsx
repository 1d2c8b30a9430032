import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dropOldest } from '#platform/drop-oldest.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { LinkCard } from '../links/link-card.tsx'
import { discardMessage, retryMessages } from '../outbox/outbox.ts'
import type { Grouping } from '../state/entries.ts'
import { heldUp, type OutboxItem } from '../state/outbox-item.ts'
import { LongText } from '../text/long-text.tsx'
import { voiceWords } from '../voice/voice-words.ts'
import styles from './message-row.module.css'
import { QuoteBlock } from './quote-block.tsx'
import { FailedSign, SendState } from './send-state.tsx'
import { WaitingFiles } from './waiting-files.tsx'
import waitingStyles from './waiting-row.module.css'

interface WaitingRowProps extends Grouping {
  item: OutboxItem
  /** Everything of the conversation that waits. */
  waiting: OutboxItem[]
  /** What the other one is called. */
  name: string
  me: number
}

/** A message that is on its way, or was not taken. What was written behind one that was not taken waits for it. */
export function WaitingRow({ item, waiting, name, me, isFirst, isLast }: WaitingRowProps) {
  const held = heldUp(waiting)
  const place = held.findIndex(({ clientId }) => clientId === item.clientId)
  const isHead = place === 0
  const isBehind = place > 0
  const state = isHead ? 'Not sent' : isBehind ? 'Waiting' : 'Sending'
  return (
    <div className={cx(styles.row, styles.mine, isFirst && styles.first)}>
      <article
        data-stop=""
        tabIndex={-1}
        className={styles.body}
        aria-label={`You, ${state.toLowerCase()}: ${spokenOf(item)}`}
      >
        <div className={cx(styles.bubble, isLast && styles.nub, isHead && waitingStyles.failed)}>
          {item.replyTo ? <QuoteBlock replyTo={item.replyTo} name={name} me={me} onShow={() => {}} /> : null}
          <WaitingFiles item={item} />
          {isVoice(item) ? null : <LongText clientId={item.clientId} body={item.body} plainLinks={false} />}
          {item.link ? <LinkCard message={{ body: item.body, attachments: [item.link] }} /> : null}
        </div>
      </article>
      {isHead ? <NotSent item={item} count={held.length} /> : <OnItsWay isBehind={isBehind} />}
    </div>
  )
}

function isVoice({ files }: OutboxItem) {
  return files.some(({ voice }) => voice)
}

function spokenOf({ body, files }: OutboxItem) {
  const voices = files.flatMap(({ voice }) => (voice ? voiceWords({ voice }) : []))
  return [...voices, body].filter(words => words !== '').join(', ')
}

function OnItsWay({ isBehind }: { isBehind: boolean }) {
  return (
    <p className={`${styles.meta} num`}>
      {isBehind ? (
        <>
          <Clock aria-hidden="true" size={14} />
          Waiting
        </>
      ) : (
        <SendState state="queued" />
      )}
    </p>
  )
}

function NotSent({ item: { clientId, contactId, failed }, count }: { item: OutboxItem; count: number }) {
  const isNews = useIsNews(clientId)
  if (!failed) return null
  return (
    // Not read out anew when the button begins to speak of all.
    <div className={waitingStyles.acts} role={isNews ? 'alert' : undefined} aria-atomic="false">
      <FailedSign />
      <span>{failed.isOld ? failed.text : `Not sent. ${failed.text}`}</span>
      <Button
        size="small"
        variant="soft"
        className={waitingStyles.retry}
        onClick={() => retryMessages(contactId)}
      >
        {count > 1 ? 'Retry all' : 'Retry'}
      </Button>
      <Button size="small" variant="quiet" onClick={() => discardMessage(clientId)}>
        Delete
      </Button>
    </div>
  )
}

const told = new Set<string>()
const mostTold = 500

/** It is said aloud once, not again whenever the row is scrolled into view. */
function useIsNews(clientId: string) {
  const [isNews] = useState(() => !told.has(clientId))
  useEffect(() => {
    told.add(clientId)
    dropOldest(told, mostTold)
  }, [clientId])
  return isNews
}
