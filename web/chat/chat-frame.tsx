import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { CalendarClock, Ellipsis, Pencil, Star } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './chat-frame.module.css'
import { ConversationList } from './list/conversation-list.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { RequestsRow } from './list/requests-row.tsx'
import { ListSearch } from './search/list-search.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { hush, useHasSounded } from './voice/sound-turn.ts'

interface ChatFrameProps {
  /** Whose conversation is open. */
  openId: number | null
  /** Whether the pane holds something of its own. If not, a phone shows the list. */
  isPaneOpen: boolean
  children: ReactNode
}

const results = onDemand(() => import('./search/search-results.tsx'))

/** The list of conversations beside the open one. The open side holds the page's only h1. */
export function ChatFrame({ openId, isPaneOpen, children }: ChatFrameProps) {
  const [filter, setFilter] = useState<ConversationFilter>('all')
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const part = usePart(results, isSearching, () => setTyped(''))
  const field = useRef<HTMLInputElement>(null)

  /** The field has the words then, and the focus: what was pressed is gone with the old results. */
  function search(words: string) {
    setTyped(words)
    field.current?.focus()
  }

  const Heading = isPaneOpen ? 'h2' : 'h1'
  return (
    <div className={cx(styles.frame, isPaneOpen ? styles.paneOpen : styles.listOpen)}>
      <section className={styles.list} aria-label="Chat list">
        <div className={styles.head}>
          <Heading className={styles.heading}>Chats</Heading>
          <MoreLists />
          <NewChatButton />
        </div>
        <ListSearch field={field} typed={typed} onType={setTyped} onNear={results.fetch} />
        {isSearching && part ? (
          <part.SearchResults typed={typed} openId={openId} onSuggested={search} />
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
      <NowPlaying />
    </div>
  )
}

const strip = onDemand(() => import('./voice/now-playing-strip.tsx'))

/** What plays while its message is out of sight. Outside of chat nothing plays, as nothing could be paused there. */
function NowPlaying() {
  const part = usePart(strip, useHasSounded(), () => {})
  useEffect(() => hush, [])
  return part ? <part.NowPlayingStrip /> : null
}

const NewChat = partOnDemand(() => import('./list/new-chat.tsx').then(part => part.NewChat))

/** Leads to a conversation with any contact. */
function NewChatButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="New chat"
        variant="soft"
        aria-haspopup="dialog"
        {...NewChat.near}
        onClick={() => setOpen(true)}
      >
        <Pencil />
      </IconButton>
      <NewChat open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The lists that stand beside the conversations. Few people need one of them at a time, so they share a button. */
function MoreLists() {
  return (
    <Menu
      trigger={
        <IconButton label="More lists">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLink to="/chat" search={{ show: 'starred' }} icon={<Star />}>
        Starred messages
      </MenuLink>
      <MenuLink to="/chat" search={{ show: 'scheduled' }} icon={<CalendarClock />}>
        Scheduled messages
      </MenuLink>
    </Menu>
  )
}
