import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { MessageKind } from '@akin/contract/chat/messages.ts'
import { Link } from '@tanstack/react-router'
import { BellOff, Ellipsis, Gift, Image, type LucideIcon, Mic, Paperclip, Pin, Timer } from 'lucide-react'
import { type MouseEvent, memo, use } from 'react'
import { shortDayWords } from '#platform/day-words.ts'
import { useToday } from '#platform/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Count } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'
import { SendState, stateOf } from '../message/send-state.tsx'
import { useIsTyping } from '../state/typing.ts'
import { useWriteThere } from '../state/write-there.ts'
import { plainText } from '../text/plain-text.ts'
import { TurnRows } from '../turn/turn-rows.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import styles from './conversation-row.module.css'
import { draftOf, isOnItsWay, lastWords, rowWords } from './row-words.ts'
import { type ConversationRowProps, isSameRow } from './same-row.ts'
import { useMenuPress } from './use-menu-press.ts'

/** Drawn anew only when something of its own has changed: many of them stand beside a conversation. */
export const ConversationRow = memo(Row, isSameRow)

function Row({ conversation, me, isOnline, isOpen }: ConversationRowProps) {
  const { user, contactId, unread, markedUnread, lastMessage, lastMessageAt, start, pinned, muted } =
    conversation
  const isUnread = unread > 0 || markedUnread
  const isTyping = useIsTyping(contactId)
  const turn = use(TurnRows)
  const now = useToday()
  const writeThere = useWriteThere()
  return (
    <li className={cx(styles.item, turn && styles.withActs)} {...useMenuPress()}>
      <Link
        to="/chat/$contactId"
        params={{ contactId: String(contactId) }}
        className={cx(styles.row, isUnread && styles.unread, muted && styles.muted, isOpen && styles.open)}
        onClick={event => isByKeyboard(event) && writeThere()}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.shown} aria-hidden="true">
          <Avatar
            name={user.displayName}
            userId={user.id}
            src={user.avatarUrl}
            size={48}
            presence={isOnline ? 'online' : undefined}
          />
          <span className={styles.name}>
            <span className="one-line">{user.displayName}</span>
            {pinned ? <Pin size={15} className={styles.mark} aria-hidden="true" /> : null}
            {muted ? <BellOff size={15} className={styles.mark} aria-hidden="true" /> : null}
          </span>
          {lastMessage || start ? (
            <time className={`${styles.time} num`} dateTime={lastMessageAt.toISOString()}>
              {shortDayWords(lastMessageAt, now)}
            </time>
          ) : null}
          <span className={styles.preview}>
            <Preview conversation={conversation} me={me} isTyping={isTyping} />
          </span>
          {isUnread ? (
            <span className={styles.count}>
              {unread > 0 ? <Count value={unread} quiet={muted} /> : <span className={styles.dot} />}
            </span>
          ) : null}
        </span>
        <span className="sr-only">{rowWords(conversation, { me, isOnline, isTyping, now })}</span>
      </Link>
      <RowMenu conversation={conversation} />
      {turn ? <turn.Acts conversation={conversation} /> : null}
    </li>
  )
}

/** A finger is not on the way to the field, which would bring up the keyboard; a link of its own tab opens nothing here. */
function isByKeyboard({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return detail === 0 && !ctrlKey && !metaKey && !shiftKey && !matchMedia('(pointer: coarse)').matches
}

const signs: Partial<Record<MessageKind, LucideIcon>> = {
  image: Image,
  file: Paperclip,
  voice: Mic,
  timer: Timer,
  wave: Gift,
  flower: Gift,
  star: Gift,
  plus: Gift,
}

interface PreviewProps {
  conversation: Conversation
  me: number
  isTyping: boolean
}

/** What was said last; a draft or someone who is writing comes before it. */
function Preview({ conversation, me, isTyping }: PreviewProps) {
  const { lastMessage, start } = conversation
  const draft = draftOf(conversation)
  if (isTyping) return <span className={styles.typing}>Typing…</span>
  if (draft) {
    return (
      <span className="one-line">
        <span className={styles.draft}>Draft:</span> <bdi>{plainText(draft)}</bdi>
      </span>
    )
  }
  if (!lastMessage && !start) return null
  const Sign = !lastMessage || lastMessage.isDeleted || start ? undefined : signs[lastMessage.kind]
  return (
    <>
      {lastMessage && isOnItsWay(conversation, me) ? (
        <SendState state={stateOf(lastMessage.seq, conversation)} />
      ) : null}
      {Sign ? <Sign size={15} aria-hidden="true" /> : null}
      <span className="one-line" dir="auto">
        {lastWords(conversation, me)}
      </span>
    </>
  )
}

const acts = onDemand(() => import('./conversation-acts.tsx'))
const ConversationActs = partOf(acts, part => part.ConversationActs)

/** It shows when the row has the pointer or the focus. A right click and a long press on the row open it too. */
function RowMenu({ conversation }: { conversation: Conversation }) {
  const turn = use(TurnRows)
  return (
    <ConversationMenu
      conversation={conversation}
      needs={acts}
      trigger={
        <IconButton
          label={`Actions for ${conversation.user.displayName}`}
          size="small"
          className={styles.menu}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      {clear => (
        <>
          {turn ? <turn.Items conversation={conversation} /> : null}
          <ConversationActs conversation={conversation} onClear={clear} />
        </>
      )}
    </ConversationMenu>
  )
}
