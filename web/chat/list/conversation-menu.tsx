import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  AlarmClockOff,
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Eraser,
  MessageCircle,
  Pin,
  PinOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { toast } from '#platform/toasts.ts'
import { useAsked } from '#platform/use-asked.ts'
import { Menu, MenuItem, type MenuProps, MenuSeparator } from '#ui/menu.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useEditConversation } from '../state/edit-conversation.ts'
import { untilWords } from '../state/snooze-words.ts'
import { useSnooze } from '../turn/use-snooze.ts'
import styles from './conversation-menu.module.css'

/** Few people ever open it. */
const ClearDialog = partOnDemand(() => import('./clear-dialog.tsx').then(part => part.ClearDialog))

interface ConversationMenuProps {
  /** Nothing where nothing has been written yet. */
  conversation: Conversation | undefined
  trigger: MenuProps['trigger']
  /** What stands above and below. */
  before?: ReactNode
  after?: ReactNode
}

/** What can be done with a conversation as a whole, for oneself alone. */
export function ConversationMenu({ conversation, trigger, before, after }: ConversationMenuProps) {
  const clearing = useAsked<Conversation>()
  return (
    <>
      <Menu trigger={trigger}>
        {before}
        {conversation ? (
          <Acts conversation={conversation} onClear={() => clearing.ask(conversation)} />
        ) : null}
        {after}
      </Menu>
      {clearing.about ? (
        <ClearDialog conversation={clearing.about} open={clearing.open} onClose={clearing.close} />
      ) : null}
    </>
  )
}

function Acts({ conversation, onClear }: { conversation: Conversation; onClear: () => void }) {
  const { pinned, muted, archived, unread, markedUnread, lastMessage, snoozedUntil } = conversation
  const { edit, archive, markUnread } = useConversationActs(conversation)
  const { wake } = useSnooze(conversation)
  return (
    <>
      <MenuItem icon={pinned ? <PinOff /> : <Pin />} onSelect={() => edit({ pinned: !pinned })}>
        {pinned ? 'Unpin' : 'Pin'}
      </MenuItem>
      {unread === 0 && !markedUnread ? (
        <MenuItem icon={<MessageCircle />} onSelect={() => void markUnread()}>
          Mark as unread
        </MenuItem>
      ) : null}
      <MenuItem icon={archived ? <ArchiveRestore /> : <Archive />} onSelect={archive}>
        {archived ? 'Unarchive' : 'Archive'}
      </MenuItem>
      {snoozedUntil && snoozedUntil.getTime() > serverNow() ? (
        <MenuItem icon={<AlarmClockOff />} onSelect={wake}>
          End snooze
          <span className={styles.until}>Until {untilWords(snoozedUntil)}</span>
        </MenuItem>
      ) : null}
      <MenuSeparator />
      {muted ? (
        <MenuItem icon={<Bell />} onSelect={() => edit({ muted: null })}>
          Unmute
        </MenuItem>
      ) : (
        spans.map(({ muted: span, words }) => (
          <MenuItem key={span} icon={<BellOff />} onSelect={() => edit({ muted: span })}>
            {words}
          </MenuItem>
        ))
      )}
      {lastMessage ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Eraser />} danger onSelect={onClear}>
            Clear history
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

const spans = [
  { muted: '8h', words: 'Mute for 8 hours' },
  { muted: '1w', words: 'Mute for 1 week' },
  { muted: 'always', words: 'Mute always' },
] as const

export function useConversationActs(conversation: Conversation) {
  const { conversationId, contactId, archived, pinned } = conversation
  const navigate = useNavigate()
  const openId = useParams({ strict: false, select: params => params.contactId })
  const { mutate } = useEditConversation()
  const edit = (changes: Parameters<typeof mutate>[0]['changes']) => mutate({ conversation, changes })

  function archive() {
    edit({ archived: !archived })
    const id = `conversation-${conversationId}`
    if (archived) return toast({ id, title: 'Back among your conversations' })
    const back = { archived: false, ...(pinned && { pinned }) }
    const undo = () =>
      mutate({ conversation: { ...conversation, archived: true, pinned: false }, changes: back })
    toast({ id, title: 'Conversation archived', action: { label: 'Undo', onClick: undo } })
  }

  /** Whoever stays in the conversation would have read it again at once. */
  async function markUnread() {
    if (openId === String(contactId)) await navigate({ to: '/chat' })
    edit({ markedUnread: true })
  }

  return { edit, archive, markUnread }
}
