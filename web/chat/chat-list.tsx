import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { CalendarClock, Ellipsis, Pencil, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { BellLink } from '#notifications/bell/bell-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './chat-list.module.css'
import { ConversationList } from './list/conversation-list.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { InstallFoot } from './list/install-foot.tsx'
import { RequestsRow } from './list/requests-row.tsx'
import { ListSearch } from './search/list-search.tsx'

interface ChatListProps {
  /** Whose conversation is open. */
  openId: number | null
  isPaneOpen: boolean
}

const results = onDemand(() => import('./search/search-results.tsx'))

/** The conversations, with what finds one of them and what begins another. */
export function ChatList({ openId, isPaneOpen }: ChatListProps) {
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
    <>
      <div className={styles.head}>
        <Heading className={styles.heading}>Chats</Heading>
        <BellLink />
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
          <InstallFoot />
        </>
      )}
    </>
  )
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
