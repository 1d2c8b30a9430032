import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import type { Arrival } from '../state/use-thread.ts'
import { useControlKey } from './use-control-key.ts'

const search = onDemand(() => import('./search-bar.tsx'))

/** What to look for in a conversation that is being opened, and the place to begin at. */
interface Find {
  question: string
  seq: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Not in the address: what someone looks for is written into no log. */
    find?: Find
  }
}

interface Search {
  question: string
  seq: number | null
  turn: number
}

/** Which words are looked for, where they stand as far as that is known, and at which of those places one is. */
interface FoundInThread {
  words: string
  seqs: readonly number[]
  current: number | null
}

const nothing: FoundInThread = { words: '', seqs: [], current: null }

interface SearchableThread {
  log: RefObject<HTMLElement | null>
  firstSeq: number
  lastSeq: number
  /** Brings a message into view. */
  onShow: (seq: number) => void
  /** Brings the first message from the beginning of a day on into view. */
  onDay: (from: Date) => Promise<Arrival>
}

/** Searching the open conversation: by its button, by Ctrl+F, or because a result of the list led here. */
export function useFind({ log, firstSeq, lastSeq, onShow, onDay }: SearchableThread) {
  const [finding, setFinding] = useState<Search | null>(null)
  const [{ current, seqs, words }, setFound] = useState(nothing)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<{ seq: number | null; focused: Element | null } | null>(null)
  const part = usePart(search, finding !== null, () => setFinding(null))

  function begin(question = '', seq: number | null = null) {
    before.current ??= { seq: placeInView(log.current) ?? lastSeq, focused: document.activeElement }
    setFinding(last => ({ question, seq, turn: (last?.turn ?? 0) + 1 }))
  }

  function end() {
    const was = before.current
    before.current = null
    setFinding(null)
    setFound(nothing)
    if (was && was.seq !== null) onShow(was.seq)
    // The button that opened it stands in the header again only after this.
    requestAnimationFrame(() => focusAgain(was?.focused ?? null))
  }

  async function jump(from: Date) {
    const arrival = await onDay(from)
    // Whoever went to a day went there to read: they are not led back.
    if (before.current && typeof arrival === 'object') before.current.seq = null
    return arrival
  }

  useControlKey('f', () => (finding ? field.current?.select() : begin()))

  const carried = useLocation({ select: ({ state }) => state.find })
  const follow = useEffectEvent(({ question, seq }: Find) => begin(question, seq))
  useEffect(() => {
    if (carried) follow(carried)
  }, [carried])

  const show = useEffectEvent((seq: number) => onShow(seq))
  useEffect(() => {
    if (current !== null) show(current)
  }, [current])

  const mark = useMemo(() => (part && words ? part.markerOf(words) : null), [part, words])
  const ticks =
    part && seqs.length > 0 ? part.ticksFor({ seqs, current, first: firstSeq, last: lastSeq }) : null
  const tellers = { onFound: setFound, onJump: jump, onClose: end }
  const bar = part && finding ? { Bar: part.SearchBar, finding, field, log, ...tellers } : null
  return { begin: () => begin(), fetch: search.fetch, bar, ticks, current, mark }
}

export type SearchOfThread = NonNullable<ReturnType<typeof useFind>['bar']>

function focusAgain(focused: Element | null) {
  const known = focused instanceof HTMLElement && focused !== document.body && focused.isConnected
  const button = document.querySelector<HTMLElement>('[data-opens-search]')
  if (known) focused.focus()
  else button?.focus()
}

const endPx = 40

/** The message in the middle of what is shown of a conversation; nothing at its end. */
function placeInView(log: HTMLElement | null): number | undefined {
  if (!log || log.scrollHeight - log.scrollTop - log.clientHeight < endPx) return
  const { top, height } = log.getBoundingClientRect()
  const middle = top + height / 2
  const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')]
  const found = rows.find(row => row.getBoundingClientRect().bottom >= middle) ?? rows.at(-1)
  return found ? Number(found.dataset.seq) : undefined
}
