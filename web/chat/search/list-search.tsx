import { limits } from '@akin/contract/limits.ts'
import { X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { SearchInput } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isComposing } from '#ui/is-composing.ts'
import styles from './list-search.module.css'
import { useControlKey } from './use-control-key.ts'

interface ListSearchProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (typed: string) => void
  /** Someone is about to type: what finds and shows can be loaded. */
  onNear: () => void
}

/** Where people and messages of all conversations are looked for. Ctrl+K leads here from anywhere in the chat. */
export function ListSearch({ field, typed, onType, onNear }: ListSearchProps) {
  useControlKey('k', () => {
    field.current?.focus()
    field.current?.select()
  })

  function clear() {
    onType('')
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  return (
    <search className={styles.search}>
      <SearchInput
        ref={field}
        aria-label="Search people and messages"
        placeholder="Search people and messages"
        autoComplete="off"
        maxLength={limits.searchText}
        className={styles.field}
        value={typed}
        onFocus={onNear}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed === '' ? null : (
        <IconButton label="Clear search" size="small" className={styles.clear} onClick={clear}>
          <X />
        </IconButton>
      )}
    </search>
  )
}
