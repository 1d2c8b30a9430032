import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Eye, Pin, Star } from 'lucide-react'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { Switch } from '#ui/switch.tsx'
import { useConversationActs } from '../list/conversation-acts.tsx'
import { useConversation } from '../list/use-conversation.ts'
import { useEditConversation } from '../state/edit-conversation.ts'
import { conversationsQuery } from '../state/list-query.ts'
import { rowsOf } from '../state/list-state.ts'
import type { ThreadState } from '../state/thread-state.ts'
import styles from './conversation-rows.module.css'
import { ExportRow } from './export-row.tsx'
import { MuteRow } from './mute-row.tsx'
import rows from './rows.module.css'
import { ActRow, ChoiceRow } from './rows.tsx'
import { SectionHeading } from './section-heading.tsx'
import { TakeBackRow } from './take-back-row.tsx'
import { TimerRow } from './timer-row.tsx'

interface ConversationRowsProps {
  thread: ThreadState
  /** How many of its messages one has starred, once that is known. */
  starred: number | undefined
}

/** How the conversation is kept. What cannot be done with it is not offered. */
export function ConversationRows({ thread, starred }: ConversationRowsProps) {
  const { contactId, canWrite, lastSeq, clearedSeq } = thread
  const conversation = useConversation(thread)
  if (!conversation && !canWrite) return null
  return (
    <section aria-labelledby="this-conversation">
      <SectionHeading id="this-conversation" className={styles.title}>
        This conversation
      </SectionHeading>
      {lastSeq > clearedSeq ? <StarredRow contactId={contactId} count={starred} /> : null}
      {conversation ? <OwnRows conversation={conversation} /> : null}
      {canWrite ? <TimerRow thread={thread} /> : null}
      {canWrite && conversation ? <ReceiptsRow conversation={conversation} /> : null}
      {lastSeq > clearedSeq ? <ExportRow contactId={contactId} /> : null}
      {lastSeq > 0 ? <TakeBackRow user={thread.user} contactId={contactId} /> : null}
    </section>
  )
}

function StarredRow({ contactId, count }: { contactId: number; count: number | undefined }) {
  return (
    <Link to="/chat" search={{ show: 'starred', with: contactId }} className={rows.row}>
      <Star aria-hidden="true" />
      <span className={rows.words}>Starred messages</span>
      {count === undefined ? null : <span className={rows.end}>{count}</span>}
    </Link>
  )
}

/** What is set for oneself alone. */
function OwnRows({ conversation }: { conversation: Conversation }) {
  const { archive } = useConversationActs(conversation)
  const { archived } = conversation
  return (
    <>
      <MuteRow conversation={conversation} />
      <PinRow conversation={conversation} />
      <ActRow
        icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        label={archived ? 'Unarchive' : 'Archive'}
        onClick={archive}
      />
    </>
  )
}

/** A plan has so many pins. All of them stand on the first page of the list. */
function PinRow({ conversation }: { conversation: Conversation }) {
  const { pinned } = conversation
  const { edit } = useConversationActs(conversation)
  const { data: list } = useInfiniteQuery(conversationsQuery('all'))
  const most = plans[usePlanAndBalance()?.plan ?? 'free'].pins
  const count = list ? rowsOf(list).filter(row => row.pinned).length : null
  const isFull = !pinned && count !== null && count >= most
  return (
    <Switch
      className={`${rows.row} ${rows.pin}`}
      label={
        <>
          <Pin aria-hidden="true" />
          Pin to the top
        </>
      }
      description={
        count === null ? null : `${count} of ${most} pinned${isFull ? '. Unpin another one first.' : ''}`
      }
      checked={pinned}
      disabled={isFull}
      onChange={() => edit({ pinned: !pinned })}
    />
  )
}

const options = [
  { value: 'usual', label: 'As usual' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const
type Choice = (typeof options)[number]['value']

/** Whether the two see what the other one has read, in this conversation alone. */
function ReceiptsRow({ conversation }: { conversation: Conversation }) {
  const { mutate } = useEditConversation()
  const { receipts, user } = conversation
  return (
    <ChoiceRow<Choice>
      icon={<Eye aria-hidden="true" />}
      label="Read receipts"
      description={`Only for ${user.displayName}`}
      options={[...options]}
      value={receipts === null ? 'usual' : receipts ? 'on' : 'off'}
      onChange={choice =>
        mutate({ conversation, changes: { receipts: choice === 'usual' ? null : choice === 'on' } })
      }
    />
  )
}
