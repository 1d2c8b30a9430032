import { limits } from '@akin/contract/limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, SearchInput } from '#ui/field.tsx'
import styles from './find-by-name.module.css'

/** Leads to whoever goes by that name in Discover. */
export function FindByName() {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  function find(event: FormEvent) {
    event.preventDefault()
    const q = typed.trim()
    if (q) void navigate({ to: '/discover', search: { q } })
    else field.current?.focus()
  }

  return (
    <search>
      <form onSubmit={find} noValidate>
        <Field label="Find someone by name">
          <div className={styles.line}>
            <SearchInput
              ref={field}
              placeholder="Their display name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={limits.searchText}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <Button type="submit" variant="soft">
              Find
            </Button>
          </div>
        </Field>
      </form>
    </search>
  )
}
