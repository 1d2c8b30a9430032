import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { useTyped } from '#platform/use-typed.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, SearchInput } from '#ui/field.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { ConsoleLink, useGo } from '../frame/console-link.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './person-search.module.css'
import { foundQuery } from './queries.ts'
import { numberWords, stateTags } from './words.ts'

interface PersonSearchProps {
  /** The address that has what is looked for, and below which each person is. */
  at: '/admin/people' | '/admin/money'
}

/** Finds people; what is looked for is in the address. Up and down move through what was found. */
export function PersonSearch({ at }: PersonSearchProps) {
  const q = useLocation({ select: ({ search }) => ('q' in search ? String(search.q) : '') })
  const go = useGo()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, settle } = useTyped({
    ...{ value: q, pauseMs: 300 },
    onSettle: words => go(words ? `${at}?q=${encodeURIComponent(words)}` : at, { replace: true }),
  })
  useKeys({ '/': () => field.current?.focus() })
  return (
    <>
      <search>
        <form
          onSubmit={event => {
            event.preventDefault()
            settle()
          }}
        >
          <Field label="Number, name, email address or link">
            <SearchInput
              ref={field}
              value={typed}
              maxLength={200}
              autoComplete="off"
              onChange={event => type(event.target.value)}
            />
          </Field>
        </form>
      </search>
      {q ? <Found q={q} at={at} /> : null}
    </>
  )
}

function Found({ q, at }: { q: string } & PersonSearchProps) {
  const query = useQuery(foundQuery(q))
  return (
    <div aria-live="polite">
      <Loaded query={query} what="people" skeleton="240px">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing={<MarkApart />} title="Nobody was found">
              Names are found by how they begin, an email address only as a whole.
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label="People who were found">
              {items.map(person => (
                <li key={person.id}>
                  <ConsoleLink to={`${at}/${person.id}`} className={styles.row}>
                    <Avatar name={person.displayName} userId={person.id} size={36} />
                    <span className={styles.who}>
                      <b>{person.displayName}</b>
                      {person.fullName ? ` · ${person.fullName}` : null}
                      <small>
                        No. {numberWords(person.id)} · {person.maskedEmail} · joined{' '}
                        <Time value={person.joinedAt} as="day" />
                      </small>
                    </span>
                    <Tag kind={stateTags[person.state].kind}>{stateTags[person.state].words}</Tag>
                  </ConsoleLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
