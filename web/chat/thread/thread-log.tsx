import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useIdle } from '#platform/use-idle.ts'
import { Spinner } from '#ui/spinner.tsx'
import { entriesOf } from '../state/entries.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import { hasOlder } from '../state/thread-pages.ts'
import { hasNewer, type ThreadState } from '../state/thread-state.ts'
import { isLong } from '../state/trim-thread.ts'
import { type Pace, RowsPace } from './at-rest.tsx'
import { openAt, rowsOfBeginning } from './beginning.ts'
import { drawOnce, EntryPlace, type EntryRenderers } from './entry-rows.tsx'
import styles from './thread-log.module.css'
import { useFlight } from './use-flight.ts'
import { useHeldPlace } from './use-held-place.ts'
import { useKeptEnd } from './use-kept-end.ts'
import { useLogKeys } from './use-log-keys.ts'
import { useNewBelow } from './use-new-below.ts'
import { usePrepended } from './use-prepended.ts'

interface ThreadLogProps extends EntryRenderers {
  thread: ThreadState
  waiting: OutboxItem[]
  me: number
  /** Up to where one had read when the conversation was opened, and again when a new run of messages begins. */
  readSeq: number | null
  /** A message to bring into view: one that was found, or that another one answers. */
  target: { seq: number; turn: number } | null
  /** Counts what one gave: like what one writes, it is looked at. */
  given: number
  log: React.RefObject<HTMLDivElement | null>
  loading: 'older' | 'newer' | null
  /** What lies before could not be read: `start` says so. */
  isCut: boolean
  onOlder: () => void
  onNewer: () => void
  /** It has grown for long while someone was at its end. */
  onLong: () => void
  /** Says whether it could be shown. */
  onLatest: () => Promise<boolean>
  /** Below everything: someone is typing. */
  foot?: ReactNode
  /** At the edge, over all that scrolls: where the hits of a search lie. */
  ticks?: ReactNode
}

/** From so far above the end on, new messages do not pull the reader down. */
const awayPx = 200
/** So close to it counts as the end. */
const atEndPx = 40
/** More is read when so much is left to scroll. */
const aheadPx = 800
/**
 * Rows are drawn so far outside of the window: those above are measured before they are seen, so that nothing moves. At first
 * it is little more than what is in view, and of what one flies past no more.
 */
const bufferPx: Record<Pace, number> = { beginning: 100, flying: 0, resting: 900 }

/** The messages of a conversation. However many they are, only those in view are drawn, and nothing jumps. */
export function ThreadLog(props: ThreadLogProps) {
  const { thread, waiting, me, readSeq, given, log, loading, isCut } = props
  const stretch = thread.stretch ?? 0
  const list = useRef<VirtualizerHandle>(null)
  const entries = useMemo(
    () => entriesOf({ messages: thread.items, waiting, isWhole: isCut || !hasOlder(thread), readSeq, me }),
    [thread, waiting, readSeq, me, isCut],
  )
  const [isAway, setAway] = useState(false)
  const isSettled = useIdle()
  const keepMounted = useLogKeys(log, entries, isSettled)
  const isAtEnd = useRef(true)
  const lastTop = useRef(0)
  const isPrepended = usePrepended(thread, isCut)
  const flight = useFlight(isPrepended, isSettled)
  const pace: Pace = flight.isFlying ? 'flying' : isSettled ? 'resting' : 'beginning'
  const { onMoved, onMeasured, onRest } = useHeldPlace(list, log, isPrepended)
  const newCount = useNewBelow(thread, isAway, me)
  useKeptEnd(log)

  const begin = useEffectEvent(() => {
    openAt(list.current, entries)
    isAtEnd.current = !entries.some(({ kind }) => kind === 'unread')
    setAway(hasNewer(thread))
    flight.land()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: where another stretch is shown, it begins anew
  useLayoutEffect(() => begin(), [stretch])

  const ownLast = waiting.at(-1)?.clientId
  useLayoutEffect(() => {
    if (ownLast) isAtEnd.current = true
  }, [ownLast])
  useLayoutEffect(() => {
    if (given > 0) isAtEnd.current = true
  }, [given])

  const staysAtEnd = useEffectEvent(() => {
    // Whoever has just begun to scroll up is not at the end any more, before the browser has said so.
    if ((log.current?.scrollTop ?? 0) < lastTop.current - atEndPx) isAtEnd.current = false
    return isAtEnd.current && !hasNewer(thread)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new may stand at the end
  useLayoutEffect(() => {
    if (staysAtEnd()) list.current?.scrollToIndex(entries.length - 1, { align: 'end' })
  }, [entries, thread, given])

  const shorten = useEffectEvent(() => {
    if (!isLong(thread) || !staysAtEnd()) return
    // What becomes shorter is no one who scrolls up.
    lastTop.current = 0
    props.onLong()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message it may have become so
  useEffect(() => shorten(), [thread.items])

  // What grows at the end stays in view: a message that is edited, someone who begins to type.
  const foot = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stretch is another list
  useEffect(() => {
    const { current: box } = log
    if (!box || !foot.current) return
    const watch = new ResizeObserver(() => {
      if (staysAtEnd()) box.scrollTop = box.scrollHeight
    })
    watch.observe(foot.current)
    if (foot.current.previousElementSibling) watch.observe(foot.current.previousElementSibling)
    return () => watch.disconnect()
  }, [log, stretch])

  const { target } = props
  const targetIndex = entries.findIndex(
    entry => entry.kind === 'message' && entry.message.seq === target?.seq,
  )
  const show = useEffectEvent(() => {
    if (targetIndex < 0) return
    isAtEnd.current = false
    list.current?.scrollToIndex(targetIndex, { align: 'center' })
  })
  // It may be asked for a moment before its page is here.
  const isLoaded = targetIndex >= 0
  useEffect(() => (target && isLoaded ? repeat(() => show()) : undefined), [target, isLoaded])

  function look(offset: number) {
    const { scrollSize, viewportSize } = list.current ?? { scrollSize: 0, viewportSize: 0 }
    const below = scrollSize - offset - viewportSize
    isAtEnd.current = below < atEndPx && !hasNewer(thread)
    onMoved(offset, isAtEnd.current)
    setAway(below > awayPx || hasNewer(thread))
    if (offset < aheadPx && hasOlder(thread)) props.onOlder()
    if (below < aheadPx && hasNewer(thread)) props.onNewer()
  }

  const { start, renderMessage, renderWaiting } = props
  // The list is drawn anew with every step of the wheel: what stands in it already is the same as before.
  const draw = useMemo(
    () => drawOnce({ start, renderMessage, renderWaiting }),
    [start, renderMessage, renderWaiting],
  )

  async function goToEnd() {
    if (hasNewer(thread)) {
      if (!(await props.onLatest())) return
    } else {
      isAtEnd.current = true
      setAway(false)
      list.current?.scrollToIndex(entries.length - 1, { align: 'end' })
    }
    // The pill goes, and the keys that scroll go on from here.
    log.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.around}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`Conversation with ${thread.user.displayName}`}
        onScrollCapture={({ currentTarget: box }) => flight.onMoved(box.scrollTop, box.clientHeight)}
        onScroll={event => {
          lastTop.current = event.currentTarget.scrollTop
        }}
      >
        {loading === 'older' && !isCut ? <LoadingMore /> : null}
        <div className={styles.room} />
        <RowsPace value={pace}>
          <Virtualizer
            key={stretch}
            ref={list}
            scrollRef={log}
            shift={isPrepended}
            bufferSize={bufferPx[pace]}
            onScroll={look}
            onResize={onMeasured}
            onScrollEnd={onRest}
            keepMounted={isSettled ? keepMounted : rowsOfBeginning(entries)}
            item={EntryPlace}
            data={entries}
          >
            {draw}
          </Virtualizer>
        </RowsPace>
        <div ref={foot}>{props.foot}</div>
      </div>
      {props.ticks}
      {isAway ? (
        <button type="button" className={styles.jump} onClick={() => void goToEnd()}>
          <ArrowDown size={18} aria-hidden="true" />
          {newCount > 0 ? `${newCount} new` : 'Latest'}
        </button>
      ) : null}
    </div>
  )
}

/** A list that has just been drawn is not measured yet, and arrives elsewhere: for a few frames it is sent there again. */
function repeat(act: () => void) {
  let left = 4
  let frame = 0
  function step() {
    act()
    left -= 1
    if (left > 0) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}

function LoadingMore() {
  return (
    <div className={styles.more} role="status">
      <Spinner />
      <span className="sr-only">Loading earlier messages</span>
    </div>
  )
}
