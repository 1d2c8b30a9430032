import { limits } from '@akin/contract/limits.ts'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { JumpToDate } from './jump-to-date.tsx'
import { Marked } from './marked.tsx'
import styles from './search-bar.module.css'
import { useSettledWords } from './search-queries.ts'
import { Ticks } from './ticks.tsx'
import type { SearchOfThread } from './use-find.ts'
import { useHits } from './use-hits.ts'

interface SearchBarProps extends Omit<SearchOfThread, 'Bar'> {
  contactId: number
  name: string
  /** When the first message was sent, if that is known. */
  firstAt: Date | null
}

/** In place of the header: what to look for in this conversation, and the way from one hit to the next. */
export function SearchBar(props: SearchBarProps) {
  const { contactId, name, finding, field, onFound, onClose } = props
  const [typed, setTyped] = useState(finding.question)
  const words = useSettledWords(typed, finding.question)
  const hits = useHits(contactId, words, finding)

  const { current, seqs } = hits
  const tell = useEffectEvent(onFound)
  useEffect(() => tell({ current, seqs, words }), [current, seqs, words])
  useEffect(() => field.current?.focus(), [field])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.shiftKey) hits.goNewer()
    else if (event.key === 'Enter') hits.goOlder()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <search
      className={styles.bar}
      data-asks={typed.trim() !== '' || undefined}
      // What is pressed in the calendar, which is no part of the bar on the screen, comes by here as well.
      onKeyDown={event => event.key === 'Escape' && isWithin(event) && onKeyDown(event)}
    >
      <h1 className="sr-only">{name}</h1>
      <IconButton label="Close search" onClick={onClose}>
        <ArrowLeft />
      </IconButton>
      <div className={styles.field}>
        <SearchInput
          ref={field}
          aria-label="Search in conversation"
          placeholder="Search in conversation"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchText}
          className={styles.input}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span role="status" className={`${styles.count} num`}>
          {hits.words}
        </span>
      </div>
      <IconButton label="Older" className={styles.step} aria-disabled={!hits.hasOlder} onClick={hits.goOlder}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Newer" className={styles.step} aria-disabled={!hits.hasNewer} onClick={hits.goNewer}>
        <ChevronDown />
      </IconButton>
      <JumpToDate log={props.log} firstAt={props.firstAt} current={current} onJump={props.onJump} />
    </search>
  )
}

function isWithin({ target, currentTarget }: KeyboardEvent) {
  return currentTarget.contains(target as Node)
}

/** Where the hits lie, for the edge of the conversation. */
export function ticksFor(props: ComponentProps<typeof Ticks>) {
  return <Ticks {...props} />
}

/** What marks the words in the texts of messages. */
export function markerOf(question: string) {
  return (text: string) => <Marked text={text} question={question} />
}
