import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { useNavigate } from '@tanstack/react-router'
import { AlarmClock, MessageCircleReply, Waves } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { remembered } from '#platform/remembered.ts'
import { useStore } from '#platform/store.ts'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { snoozes } from '../state/snooze-words.ts'
import { useWriteThere } from '../state/write-there.ts'
import styles from './turn-part.module.css'
import { type TurnRow, TurnRows } from './turn-rows.ts'
import { useSnooze } from './use-snooze.ts'

const CloseDialog = partOnDemand(() => import('./close-dialog.tsx').then(part => part.CloseDialog))

/** Asks with which line a conversation is closed. */
const AskToClose = createContext<(conversation: Conversation) => void>(() => {})

const rows = { Acts: TurnActs, Items: TurnItems }

interface TurnHostProps {
  /** Nobody waits, or nobody does any more: the dialog about the last row stays until it is done. */
  isEmpty: boolean
  children: ReactNode
}

/** Around the rows that wait for an answer: what they offer, and the one dialog that all of them open. */
export function TurnHost({ isEmpty, children }: TurnHostProps) {
  const closing = useAsked<Conversation>()
  const [ask] = useState(() => closing.ask)
  return (
    <TurnRows value={rows}>
      <AskToClose value={ask}>
        {isEmpty ? null : <TurnHint />}
        {children}
        {closing.about ? (
          <CloseDialog
            key={`${closing.about.conversationId}-${closing.about.lastSeq}`}
            conversation={closing.about}
            open={closing.open}
            onClose={closing.close}
          />
        ) : null}
      </AskToClose>
    </TurnRows>
  )
}

/** Under a row, for a hand on the mouse or the screen. */
function TurnActs({ conversation }: TurnRow) {
  const { displayName } = conversation.user
  const reply = useReply(conversation)
  const { snooze } = useSnooze(conversation)
  const close = use(AskToClose)
  return (
    <div className={styles.acts}>
      <Button size="small" variant="soft" aria-label={`Reply to ${displayName}`} onClick={reply}>
        Reply
      </Button>
      <Menu
        align="start"
        free
        trigger={
          <Button size="small" variant="quiet" aria-label={`Snooze ${displayName}`}>
            Snooze
          </Button>
        }
      >
        {snoozes.map(({ span, words }) => (
          <MenuItem key={span} icon={<AlarmClock />} onSelect={() => snooze(span)}>
            For {words}
          </MenuItem>
        ))}
      </Menu>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Close kindly with ${displayName}`}
        {...CloseDialog.near}
        onClick={() => close(conversation)}
      >
        Close kindly
      </Button>
    </div>
  )
}

/** The same in the menu of the row, which a right click, a long press and the keyboard open. */
function TurnItems({ conversation }: TurnRow) {
  const reply = useReply(conversation)
  const { snooze } = useSnooze(conversation)
  const close = use(AskToClose)
  return (
    <>
      <MenuItem icon={<MessageCircleReply />} onSelect={reply}>
        Reply
      </MenuItem>
      {snoozes.map(({ span, words }) => (
        <MenuItem key={span} icon={<AlarmClock />} onSelect={() => snooze(span)}>
          Snooze for {words}
        </MenuItem>
      ))}
      <MenuItem icon={<Waves />} onSelect={() => close(conversation)}>
        Close kindly
      </MenuItem>
      <MenuSeparator />
    </>
  )
}

/** Whoever answers writes next. */
function useReply({ contactId }: Conversation) {
  const navigate = useNavigate()
  const writeThere = useWriteThere()
  return () => {
    writeThere()
    void navigate({ to: '/chat/$contactId', params: { contactId: String(contactId) } })
  }
}

const known = remembered({
  key: 'akin.turnHint',
  per: 'user',
  parse: text => text === 'known',
  write: isKnown => (isKnown ? 'known' : null),
})

/** For whoever is here for the first time: what stands here, and what it asks of them. */
function TurnHint() {
  if (useStore(known)) return null
  return (
    <div className={styles.hint}>
      <p>
        They wrote last, more than an hour ago. Reply, snooze it, or close it kindly. Nobody sees what stands
        here but you.
      </p>
      <Button size="small" variant="quiet" onClick={() => known.set(true)}>
        Got it
      </Button>
    </div>
  )
}
