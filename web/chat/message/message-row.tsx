import type { Thread } from '@akin/contract/chat/conversations.ts'
import { isGift } from '@akin/contract/chat/is-gift.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { Star } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { clockWords } from '#platform/day-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { spokenGift } from '../gifts/gift-words.ts'
import { MessageGift } from '../gifts/message-gift.tsx'
import { LinkCard } from '../links/link-card.tsx'
import type { Grouping } from '../state/entries.ts'
import { plainText } from '../text/plain-text.ts'
import { MessageWords } from '../translate/message-words.tsx'
import { Attachments, attachmentWords } from './attachments.tsx'
import styles from './message-row.module.css'
import { QuoteBlock } from './quote-block.tsx'
import { Reactions } from './reactions.tsx'
import { SendState, type State } from './send-state.tsx'
import { type SeenWatch, useSeen } from './watch-seen.ts'

export interface MessageRowProps extends Grouping {
  message: Message
  /** With whom one writes. */
  user: Thread['user']
  me: number
  /** How far one's own message has come. */
  state: State
  /** Until both have written, addresses are words. */
  plainLinks: boolean
  /** Its pictures wait until they are touched; null: nobody knows yet. */
  veil: boolean | null
  seen: SeenWatch
  isTarget: boolean
  onShow: (seq: number) => void
  onReact: (emoji: string) => void
  onVersions: () => void
  /** Not of one's own. */
  onReport: (() => void) | undefined
  /** What a press on the row does, beside the buttons in it. */
  handlers: HTMLAttributes<HTMLElement>
  /** The toolbar of the message, shown beside it. */
  tools: ReactNode
  /** In place of its words while they are changed. */
  editor: ReactNode
  /** What stands under the last message of its own for a few seconds. */
  undo: ReactNode
  /** What the one who reads it is told beside it. */
  note: ReactNode
}

/** One message, as a bubble on the side of whoever wrote it. */
export function MessageRow(props: MessageRowProps) {
  const { message, user, me, state, plainLinks, seen, isTarget, isFirst, isLast, ...parts } = props
  const isMine = message.senderId === me
  const row = useSeen(seen, isMine ? null : message.seq)
  const words = saysWords(message) ? (
    <MessageWords message={message} me={me} contactId={user.id} plainLinks={plainLinks} isTarget={isTarget} />
  ) : null
  return (
    <div
      {...parts.handlers}
      ref={row}
      data-seq={message.seq}
      className={cx(styles.row, isMine && styles.mine, isFirst && styles.first, isTarget && styles.target)}
    >
      {isMine ? null : (
        <span className={styles.face}>
          {isLast ? <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={32} /> : null}
        </span>
      )}
      <article
        data-stop={isTarget ? 'target' : ''}
        tabIndex={-1}
        className={styles.body}
        aria-label={spoken(message, user.displayName, me)}
      >
        {message.deletedAt ? (
          <p className={cx(styles.bubble, styles.deleted, isLast && styles.nub)}>Message deleted</p>
        ) : (
          <div className={cx(styles.bubble, isLast && styles.nub)}>
            {message.replyTo ? (
              <QuoteBlock replyTo={message.replyTo} name={user.displayName} me={me} onShow={parts.onShow} />
            ) : null}
            {message.kind !== 'text' || message.attachments.length > 0 ? (
              <Attachments message={message} veil={parts.veil} onReport={parts.onReport} />
            ) : null}
            {isGift(message.kind) ? (
              <MessageGift message={message} gift={message.kind}>
                {words}
              </MessageGift>
            ) : (
              (parts.editor ?? words)
            )}
            {plainLinks || message.attachments.length === 0 ? null : <LinkCard message={message} />}
          </div>
        )}
        {parts.tools}
      </article>
      {message.reactions.length > 0 ? (
        <Reactions reactions={message.reactions} me={me} name={user.displayName} onToggle={parts.onReact} />
      ) : null}
      {isLast || message.editedAt || message.starred ? (
        <p className={`${styles.meta} num`}>
          {message.starred ? <Star className={styles.star} aria-hidden="true" /> : null}
          {message.editedAt ? (
            <button type="button" className={styles.edited} onClick={parts.onVersions}>
              Edited
            </button>
          ) : null}
          {isLast ? (
            <time dateTime={message.createdAt.toISOString()}>{clockWords(message.createdAt)}</time>
          ) : null}
          {isMine && isLast && !parts.undo ? <SendState state={state} /> : null}
        </p>
      ) : null}
      {parts.undo}
      {parts.note}
    </div>
  )
}

/** What was said aloud is written under its player, and a gift may come without a word. */
function saysWords({ kind, body }: Message) {
  return kind !== 'voice' && (body !== '' || !isGift(kind))
}

/** One sentence for those who listen. */
function spoken(message: Message, name: string, me: number) {
  const { kind, createdAt, deletedAt, starred } = message
  const isMine = message.senderId === me
  const clock = clockWords(createdAt)
  const body = plainText(message.body)
  const mark = starred ? ', starred' : ''
  if (isGift(kind) && !deletedAt) return spokenGift(kind, { isMine, name, clock, words: body }) + mark
  const said = [...attachmentWords(message), body].filter(words => words !== '')
  return `${isMine ? 'You' : name}, ${clock}: ${deletedAt ? 'Message deleted' : said.join(', ')}${mark}`
}
