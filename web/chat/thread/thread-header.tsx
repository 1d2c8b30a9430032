import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { Timer as TimerName } from '@akin/contract/chat/timer.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search, Timer } from 'lucide-react'
import { useState } from 'react'
import { contactsQuery } from '#connect/queries.ts'
import { Ago } from '#connect/rows/ago.tsx'
import { lastSeenText } from '#connect/rows/time-words.ts'
import { useCutOff } from '#platform/live/live-state.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { Giving } from '../gifts/use-giving.tsx'
import { InfoButton } from '../info/info-button.tsx'
import { PaneHeader } from '../list/pane-header.tsx'
import { useConversation } from '../list/use-conversation.ts'
import { asItWas } from '../state/as-it-was.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { timerSpans } from '../state/timer-words.ts'
import { useIsTyping } from '../state/typing.ts'
import styles from './thread-header.module.css'
import { ThreadMenu } from './thread-menu.tsx'

/** Where it cannot be loaded, the mark stays until the conversation is opened the next time. */
const Unmark = partOnDemand(() =>
  import('../list/unmark.ts').then(
    part => part.Unmark,
    () => () => null,
  ),
)

interface ThreadHeaderProps {
  thread: ThreadState
  giving: Giving
  onSearch: () => void
  /** Someone is about to search. */
  onNearSearch: () => void
}

/** Who one talks to, and whether they are here. On a phone it leads back to the list. */
export function ThreadHeader({ thread, giving, onSearch, onNearSearch }: ThreadHeaderProps) {
  const { user, contactId, canWrite } = thread
  const { data: contacts } = useQuery(contactsQuery)
  const contact = contacts?.find(each => each.contactId === contactId)
  const isTyping = useIsTyping(contactId)
  const marked = useMarked(thread)
  const isCutOff = useCutOff()
  const isOnline = contact?.user.online === true && !isCutOff
  return (
    <PaneHeader>
      {marked ? <Unmark key={marked.conversationId} conversation={marked} /> : null}
      <span className={styles.face}>
        <Avatar
          name={user.displayName}
          userId={user.id}
          src={user.avatarUrl}
          size={44}
          presence={isOnline ? 'online' : undefined}
        />
      </span>
      <div className={styles.who}>
        <h1 className={`${styles.name} one-line`}>
          {canWrite ? (
            <Link to="/user/$userId" params={{ userId: String(contactId) }}>
              {user.displayName}
            </Link>
          ) : (
            user.displayName
          )}
        </h1>
        <p className={`${styles.state} one-line`}>
          {isTyping ? (
            <span className={styles.here}>Typing…</span>
          ) : isOnline ? (
            <span className={styles.here} aria-hidden="true">
              Online
            </span>
          ) : thread.keptAt ? (
            <span>{asItWas(thread.keptAt, new Date())}</span>
          ) : contact?.user.onBreak ? (
            <span>Taking a break</span>
          ) : contact?.user.lastSeen && !contact.user.online ? (
            <Ago value={contact.user.lastSeen} words={lastSeenText} />
          ) : null}
          <TimerSign timer={thread.timer} />
          {user.fullName ? <bdi>{user.fullName}</bdi> : null}
        </p>
      </div>
      <div className={styles.acts}>
        <IconButton
          label="Search in conversation"
          data-opens-search=""
          onPointerEnter={onNearSearch}
          onFocus={onNearSearch}
          onClick={onSearch}
        >
          <Search />
        </IconButton>
        <InfoButton contactId={contactId} />
        <ThreadMenu thread={thread} giving={giving} />
      </div>
    </PaneHeader>
  )
}

/** While what is written disappears. */
function TimerSign({ timer }: { timer: TimerName | null }) {
  if (!timer) return null
  return (
    <span className={styles.timer}>
      <Timer size={13} aria-hidden="true" />
      <span aria-hidden="true">{timerSpans[timer]}</span>
      <span className="sr-only">Messages disappear after {timerSpans[timer]}</span>
    </span>
  )
}

/**
 * The conversation, if it had a mark when it was opened: whoever opens it takes that away. One that is set while it is open, in
 * another tab, stays.
 */
function useMarked(thread: { conversationId: number; lastSeq: number }) {
  const conversation = useConversation(thread)
  const [opened, setOpened] = useState<Conversation>()
  if (conversation && conversation.conversationId !== opened?.conversationId) setOpened(conversation)
  return opened?.markedUnread ? conversation : undefined
}
