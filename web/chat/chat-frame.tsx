import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import styles from './chat-frame.module.css'
import { ConversationList } from './list/conversation-list.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { NewChatButton } from './list/new-chat-button.tsx'
import { RequestsRow } from './list/requests-row.tsx'
import { ListSearch } from './search/list-search.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

interface ChatFrameProps {
  /** Whose conversation is open. Without one, a phone shows the list. */
  openId: number | null
  children: ReactNode
}

const results = onDemand(() => import('./search/search-results.tsx'))

/** The list of conversations beside the open one. The open side holds the page's only h1. */
export function ChatFrame({ openId, children }: ChatFrameProps) {
  const [filter, setFilter] = useState<ConversationFilter>('all')
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const part = usePart(results, isSearching, () => setTyped(''))
  const Heading = openId === null ? 'h1' : 'h2'
  return (
    <div className={cx(styles.frame, openId === null ? styles.listOpen : styles.conversationOpen)}>
      <section className={styles.list} aria-label="Chat list">
        <div className={styles.head}>
          <Heading className={styles.heading}>Chats</Heading>
          <NewChatButton />
        </div>
        <ListSearch typed={typed} onType={setTyped} onNear={results.fetch} />
        {isSearching && part ? (
          <part.SearchResults typed={typed} openId={openId} />
        ) : (
          <>
            <FilterChips filter={filter} onChange={setFilter} />
            <div className={styles.rows}>
              {filter === 'all' ? <RequestsRow /> : null}
              <ConversationList filter={filter} openId={openId} />
            </div>
          </>
        )}
      </section>
      <div className={styles.pane}>{children}</div>
      <Shortcuts openId={openId} />
    </div>
  )
}
