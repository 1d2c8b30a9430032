import { limits } from '@akin/contract/limits.ts'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { SearchInput } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Marked } from './marked.tsx'
import styles from './search-bar.module.css'
import type { SearchOfThread } from './use-find.ts'
import { useHits } from './use-hits.ts'
import { useSettled } from './use-settled.ts'

interface SearchBarProps extends Omit<SearchOfThread, 'Bar'> {
  contactId: number
  name: string
}

/** In place of the header: what to look for in this conversation, and the way from one hit to the next. */
export function SearchBar({ contactId, name, finding, field, onCurrent, onWords, onClose }: SearchBarProps) {
  const [typed, setTyped] = useState(finding.question)
  const words = useSettled(typed, finding.question)
  const hits = useHits(contactId, words, finding)

  const tell = useEffectEvent(onCurrent)
  useEffect(() => tell(hits.current), [hits.current])
  const tellWords = useEffectEvent(onWords)
  useEffect(() => tellWords(words), [words])
  useEffect(() => field.current?.focus(), [field])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.shiftKey) hits.goNewer()
    else if (event.key === 'Enter') hits.goOlder()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <search className={styles.bar} onKeyDown={event => event.key === 'Escape' && onKeyDown(event)}>
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
        <span role="status" className={styles.count}>
          {hits.words}
        </span>
      </div>
      <IconButton label="Older" aria-disabled={!hits.hasOlder} onClick={hits.goOlder}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Newer" aria-disabled={!hits.hasNewer} onClick={hits.goNewer}>
        <ChevronDown />
      </IconButton>
    </search>
  )
}

/** What marks the words in the texts of messages. */
export function markerOf(question: string) {
  return (text: string) => <Marked text={text} question={question} />
}
