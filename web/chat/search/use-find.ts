import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import type { Find } from './find-in-thread.ts'
import { placeInView } from './place-in-view.ts'

const search = onDemand(() => import('./search-bar.tsx'))

interface Finding {
  question: string
  seq: number | null
  turn: number
}

interface Searched {
  log: RefObject<HTMLElement | null>
  lastSeq: number
  /** Brings a message into view. */
  onShow: (seq: number) => void
}

/** Searching the open conversation: by its button, by Ctrl+F, or because a result of the list led here. */
export function useFind({ log, lastSeq, onShow }: Searched) {
  const [finding, setFinding] = useState<Finding | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<{ seq: number; focused: Element | null } | null>(null)
  const part = usePart(search, finding !== null, () => setFinding(null))

  function begin(question = '', seq: number | null = null) {
    before.current ??= { seq: placeInView(log.current) ?? lastSeq, focused: document.activeElement }
    setFinding(last => ({ question, seq, turn: (last?.turn ?? 0) + 1 }))
  }

  function end() {
    const was = before.current
    before.current = null
    setFinding(null)
    setCurrent(null)
    setWords('')
    if (was) onShow(was.seq)
    // The button that opened it stands in the header again only after this.
    requestAnimationFrame(() => focusAgain(was?.focused ?? null))
  }

  const onFind = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'f' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    if (finding) field.current?.select()
    else begin()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onFind(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

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
  const bar =
    part && finding
      ? { Bar: part.SearchBar, finding, field, onCurrent: setCurrent, onWords: setWords, onClose: end }
      : null
  return { begin: () => begin(), fetch: search.fetch, bar, current, mark }
}

export type SearchOfThread = NonNullable<ReturnType<typeof useFind>['bar']>

function focusAgain(focused: Element | null) {
  const known = focused instanceof HTMLElement && focused !== document.body && focused.isConnected
  const button = document.querySelector<HTMLElement>('[data-opens-search]')
  if (known) focused.focus()
  else button?.focus()
}
