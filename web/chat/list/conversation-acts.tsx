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
import { serverNow } from '#platform/server-clock.ts'
import { toast } from '#platform/toasts.ts'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useEditConversation } from '../state/edit-conversation.ts'
import { untilWords } from '../state/snooze-words.ts'
import { useSnooze } from '../turn/use-snooze.ts'
import styles from './conversation-menu.module.css'

interface ConversationActsProps {
  conversation: Conversation
  onClear: () => void
}

/** The rows of a conversation's menu. */
export function ConversationActs({ conversation, onClear }: ConversationActsProps) {
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
