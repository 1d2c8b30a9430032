import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { useSettled } from '#platform/use-settled.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Field, SearchInput } from '#ui/field.tsx'
import { findQuery } from './queries.ts'
import styles from './staff-page.module.css'

interface AddMemberProps {
  onChoose: (person: { id: number; displayName: string; role: null }) => void
}

const pauseMs = 300

/** Someone who has an account here, found by name, address or number. */
export function AddMember({ onChoose }: AddMemberProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), pauseMs)
  const query = useQuery(findQuery(q))
  return (
    <>
      <Field label="Add someone" hint="By name, email address or number.">
        <SearchInput value={typed} maxLength={100} onChange={event => setTyped(event.target.value)} />
      </Field>
      {query.error ? <NotLoaded what="people" query={query} /> : null}
      {q && query.data?.people.length === 0 ? <p role="status">Nobody is called so.</p> : null}
      <ul className={styles.list}>
        {query.data?.people.map(({ id, displayName }) => (
          <li key={id} className={styles.row}>
            <Avatar name={displayName} userId={id} size={32} />
            <b className={styles.who}>{displayName}</b>
            <Button
              variant="outline"
              size="small"
              onClick={() => onChoose({ id, displayName, role: null })}
              aria-label={`Give ${displayName} a role`}
            >
              Give a role
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
