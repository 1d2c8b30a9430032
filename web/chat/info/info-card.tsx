import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useUser } from '#auth/user.ts'
import { contactsQuery } from '#connect/queries.ts'
import { useCutOff } from '#platform/live/live-state.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { isComposing } from '#ui/is-composing.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { BlockRow } from './block-row.tsx'
import { ConversationRows } from './conversation-rows.tsx'
import { HowMet } from './how-met.tsx'
import styles from './info-card.module.css'
import { memoryQuery } from './memory-queries.ts'
import { PrivateNote } from './private-note.tsx'
import { PartLevel } from './section-heading.tsx'
import { Shared } from './shared.tsx'
import { Who } from './who.tsx'
import { WhoCouldRead } from './who-could-read.tsx'

interface InfoCardProps {
  thread: ThreadState
  /** It takes the place of the conversation, and is the page. */
  isPage: boolean
  onClose: () => void
}

/** What two people have gathered: how they met, a note, what they sent each other, and how their conversation is kept. */
export function InfoCard({ thread, isPage, onClose }: InfoCardProps) {
  const { user, contactId, canWrite, lastSeq, bothWrote } = thread
  const { data: me } = useUser()
  const { data: contacts } = useQuery(contactsQuery)
  const { data: memory } = useQuery({ ...memoryQuery(contactId), enabled: lastSeq > 0 })
  const contact = contacts?.find(each => each.contactId === contactId)
  const isCutOff = useCutOff()
  const heading = useFirstFocus(isPage)
  const Heading = isPage ? 'h1' : 'h2'

  /** What lies over the card has a use of its own for Escape. */
  function closeByKey(event: KeyboardEvent<HTMLElement>) {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin || isComposing(event)) return
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever in it the focus is.
    <div className={styles.card} onKeyDown={closeByKey}>
      <header className={styles.header}>
        <IconButton label="Back to the conversation" className={styles.back} onClick={onClose}>
          <ArrowLeft />
        </IconButton>
        <Heading ref={heading} tabIndex={-1} className={`${styles.heading} one-line`}>
          You and <bdi>{user.displayName}</bdi>
        </Heading>
        <IconButton label="Close" className={styles.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <PartLevel value={isPage ? 'h2' : 'h3'}>
        <div className={styles.body}>
          <Who thread={thread} isOnline={contact?.user.online === true && !isCutOff} />
          <HowMet thread={thread} me={me?.id ?? 0} firstMessageAt={memory?.firstMessageAt ?? null} />
          {contact && me ? <PrivateNote contact={contact} me={me.id} /> : null}
          {/* Until then there are links of a stranger at most, and those are words. */}
          {lastSeq > 0 && bothWrote ? <Shared contactId={contactId} /> : null}
          <ConversationRows thread={thread} starred={memory?.starred} />
          {canWrite ? <BlockRow user={user} /> : null}
          <WhoCouldRead />
        </div>
      </PartLevel>
    </div>
  )
}

/** Whoever opened it goes on in it. One that comes with the page, beside the conversation, leaves the focus alone. */
function useFirstFocus(isPage: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useEffectEvent(() => {
    const isByButton = document.activeElement?.matches('[data-opens-info]') ?? false
    if (isByButton || isPage) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
  return heading
}
