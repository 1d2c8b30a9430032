import { useEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '#auth/user.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { onFirstSign } from '#platform/first-sign.ts'
import { isUnreached } from '#platform/is-unreached.ts'
import { useInPieces } from '#platform/use-passes.ts'
import { useLimitedWords } from '#safety/standing/limited-words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Composer } from '../compose/composer.tsx'
import { more as moreOfComposer } from '../compose/more-on-demand.ts'
import { Arrivals, openArrivals } from '../gifts/arrivals.ts'
import { useGiving } from '../gifts/use-giving.tsx'
import { stateOf } from '../message/send-state.tsx'
import { useStartedOutbox } from '../outbox/outbox-on-demand.ts'
import { useFind } from '../search/use-find.ts'
import type { Answering } from '../state/outbox-item.ts'
import { hasOlder } from '../state/thread-pages.ts'
import { isGone, type ThreadState } from '../state/thread-state.ts'
import { useThread } from '../state/use-thread.ts'
import { useVeil } from '../strangers/use-veil.ts'
import { MarkText } from '../text/message-text.tsx'
import { ClosedNote } from './closed-note-on-demand.ts'
import { ConversationNotFound } from './not-found-on-demand.ts'
import { NotReadNote } from './not-read-note.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ThreadStart } from './thread-start.tsx'
import { ThreadToCome } from './thread-to-come.tsx'
import styles from './thread-view.module.css'
import { TimerLine } from './timer-line.tsx'
import { TypingRow } from './typing-row.tsx'
import { useDivider } from './use-divider.ts'
import { useMessageActs } from './use-message-acts.tsx'
import { useReading } from './use-reading.ts'
import { useRowActs } from './use-row-acts.ts'
import { useShownMessage, useTarget } from './use-target.ts'
import { useWaiting, withoutGone } from './use-waiting.ts'

/** The conversation with someone: who they are, what was said, and where to write. */
export function ThreadView({ contactId }: { contactId: number }) {
  const reading = useThread(contactId)
  const { data: user } = useUser()
  const { error } = reading
  const thread = useInPieces(reading.thread)
  if (thread && user) return <OpenThread {...reading} thread={thread} me={user.id} />
  if (error instanceof CallError && error.status === 404) return <ConversationNotFound />
  return (
    <ThreadToCome contactId={contactId}>
      {error ? <ThreadError error={error} onRetry={() => void reading.refetch()} /> : <ThreadSkeleton />}
    </ThreadToCome>
  )
}

type Reading = ReturnType<typeof useThread>

interface OpenThreadProps extends Omit<Reading, 'thread'> {
  thread: ThreadState
  me: number
}

function OpenThread({
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
        <ClosedNote contactId={contactId} />
      )}
      {acts.dialogs}
      {giving.dialog}
    </div>
  )
}

/** Toasts would cover the line to write on: the design system is told to put them elsewhere. */
function leaveFootFree() {
  const { dataset } = document.documentElement
  dataset.writing = ''
  return () => void delete dataset.writing
}

function ThreadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = !isUnreached(error)
  return (
    <div className={styles.error}>
      <ErrorBox
        title={isRefused ? 'Error in Conversation' : 'This conversation is not on this device yet.'}
        actions={<Button onClick={onRetry}>Try Again</Button>}
      >
        <p>
          {isRefused ? 'We could not load this conversation.' : failureText(error)} Nothing in it is lost.
        </p>
      </ErrorBox>
    </div>
  )
}
