import { useEffect, useMemo, useRef, useState } from 'react'
import { onFirstSign } from '#platform/first-sign.ts'
import { useLimitedWords } from '#safety/standing/limited-words.ts'
import { usePart } from '#ui/on-demand.ts'
import { Composer } from '../compose/composer.tsx'
import { more as moreOfComposer } from '../compose/more-on-demand.ts'
import { Arrivals, openArrivals } from '../gifts/arrivals.ts'
import { useGiving } from '../gifts/use-giving.tsx'
import { more as moreOfMessages } from '../message/more-on-demand.ts'
import { stateOf } from '../message/send-state.tsx'
import { useStartedOutbox } from '../outbox/outbox-on-demand.ts'
import { useOutbox } from '../outbox/shown-outbox.ts'
import { useFind } from '../search/use-find.ts'
import type { Answering, OutboxItem } from '../state/outbox-item.ts'
import { hasOlder } from '../state/thread-pages.ts'
import { isGone, type ThreadState } from '../state/thread-state.ts'
import type { useThread } from '../state/use-thread.ts'
import { useVeil } from '../strangers/use-veil.ts'
import { MarkText } from '../text/message-text.tsx'
import { NotReadNote } from './not-read-note.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { ThreadStart } from './thread-start.tsx'
import styles from './thread-view.module.css'
import { TimerLine } from './timer-line.tsx'
import { TypingRow } from './typing-row.tsx'
import { useDivider } from './use-divider.ts'
import { useMessageActs } from './use-message-acts.tsx'
import { useReading } from './use-reading.ts'
import { useRowActs } from './use-row-acts.ts'
import { useShownMessage, useTarget } from './use-target.ts'

type Reading = ReturnType<typeof useThread>

interface OpenThreadProps extends Omit<Reading, 'thread' | 'error' | 'refetch'> {
  thread: ThreadState
  me: number
}

/** The conversation with someone: who they are, what was said, and where to write. */
export function OpenThread({
  thread,
  me,
  show,
  showFrom,
  near,
  trim,
  notRead,
  readAgain,
  loading,
}: OpenThreadProps) {
  const { contactId, user } = thread
  const log = useRef<HTMLDivElement>(null)
  const { waiting, WaitingRow } = useWaiting(contactId)
  useEffect(leaveFootFree, [])
  useStartedOutbox(me)
  useEffect(() => onFirstSign(moreOfComposer.fetch), [])
  const seen = useReading(thread, log)
  const readSeq = useDivider(thread, waiting)
  const { target, showMessage, showLatest, showDay } = useTarget({ show, showFrom })
  const [answering, setAnswering] = useState<Answering | null>(null)

  // What is answered may disappear meanwhile.
  if (answering && isGone(thread, answering.seq)) setAnswering(null)

  const [takenBack, setTakenBack] = useState<{ text: string } | null>(null)
  const acts = useMessageActs({
    thread,
    me,
    log,
    onReply: setAnswering,
    onTakenBack: text => setTakenBack({ text }),
  })
  const { editing } = acts.edit
  const giving = useGiving(thread)
  const veilOf = useVeil(thread, me)
  const limited = useLimitedWords('first messages')
  const [arrivals] = useState(() => openArrivals(thread, me))

  const rowActs = useRowActs(acts, seq => void showMessage(seq))
  useShownMessage(seq => void showMessage(seq))
  const lastOwn = useMemo(
    () => thread.items.findLast(({ senderId }) => senderId === me)?.seq,
    [thread.items, me],
  )
  const isTarget = (seq: number) => find.current === seq || (target?.seq === seq && !target.isPlain)

  const find = useFind({
    log,
    firstSeq: thread.clearedSeq + 1,
    lastSeq: thread.lastSeq,
    onShow: seq => void showMessage(seq, true),
    onDay: showDay,
  })

  const cut = notRead ? <NotReadNote {...notRead} loading={loading} onRetry={readAgain} /> : null

  return (
    <div className={styles.thread}>
      {find.bar ? (
        <find.bar.Bar
          key={find.bar.finding.turn}
          {...find.bar}
          contactId={contactId}
          name={user.displayName}
          firstAt={hasOlder(thread) ? null : (thread.items[0]?.createdAt ?? null)}
        />
      ) : (
        <ThreadHeader thread={thread} giving={giving} onSearch={find.begin} onNearSearch={find.fetch} />
      )}
      <MarkText value={find.mark}>
        <Arrivals value={arrivals}>
          <ThreadLog
            thread={thread}
            waiting={waiting}
            me={me}
            readSeq={readSeq}
            target={target}
            given={giving.given}
            log={log}
            loading={loading}
            isCut={notRead?.where === 'older'}
            onOlder={() => near('older')}
            onNewer={() => near('newer')}
            onLong={trim}
            onLatest={() => showLatest(thread.lastSeq)}
            start={notRead?.where === 'older' ? cut : <ThreadStart thread={thread} me={me} />}
            renderMessage={({ message, isFirst, isLast }) =>
              message.kind === 'timer' ? (
                <TimerLine
                  message={message}
                  name={user.displayName}
                  me={me}
                  seen={seen}
                  isTarget={isTarget(message.seq)}
                  acts={rowActs}
                />
              ) : (
                <ThreadMessage
                  message={message}
                  isFirst={isFirst}
                  isLast={isLast}
                  user={user}
                  me={me}
                  canWrite={thread.canWrite}
                  state={stateOf(message.seq, thread)}
                  plainLinks={!thread.bothWrote && message.senderId !== me}
                  veil={veilOf(message)}
                  isLastOwn={message.seq === lastOwn}
                  editing={editing?.message.id === message.id ? editing.text : null}
                  seen={seen}
                  isTarget={isTarget(message.seq)}
                  acts={rowActs}
                />
              )
            }
            renderWaiting={({ item, isFirst, isLast }) =>
              WaitingRow ? (
                <WaitingRow
                  item={withoutGone(thread, item)}
                  isFirst={isFirst}
                  isLast={isLast}
                  waiting={waiting}
                  name={user.displayName}
                  me={me}
                />
              ) : null
            }
            foot={
              <>
                {notRead?.where === 'newer' ? cut : null}
                <TypingRow contactId={contactId} user={user} />
              </>
            }
            ticks={find.ticks}
          />
        </Arrivals>
      </MarkText>
      {limited && thread.lastSeq === 0 ? (
        <p className={styles.closed}>{limited}.</p>
      ) : thread.canWrite ? (
        <Composer
          thread={thread}
          me={me}
          answering={answering}
          onAnswered={() => setAnswering(null)}
          takenBack={takenBack}
          giving={giving}
          onEditLast={acts.edit.beginLast}
        />
      ) : (
        <p className={styles.closed}>You can't send messages in this conversation.</p>
      )}
      {acts.dialogs}
      {giving.dialog}
    </div>
  )
}

const none: OutboxItem[] = []
function leaveOut() {}

/** What waits to be sent, once there is what draws it. */
function useWaiting(contactId: number) {
  const items = useOutbox(contactId)
  const part = usePart(moreOfMessages, items.length > 0, leaveOut)
  useEffect(() => onFirstSign(moreOfMessages.fetch), [])
  return { waiting: part ? items : none, WaitingRow: part?.WaitingRow }
}

/** What it answers may have disappeared before it could be sent. */
function withoutGone(thread: ThreadState, item: OutboxItem): OutboxItem {
  const { replyTo } = item
  return replyTo && isGone(thread, replyTo.seq) ? { ...item, replyTo: { ...replyTo, quote: null } } : item
}

/** Toasts would cover the line to write on: the design system is told to put them elsewhere. */
function leaveFootFree() {
  const { dataset } = document.documentElement
  dataset.writing = ''
  return () => void delete dataset.writing
}
