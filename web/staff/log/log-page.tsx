import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { useSettled } from '#platform/use-settled.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchInput } from '#ui/field.tsx'
import { MarkApart } from '#ui/logo.tsx'
import link from '#ui/text-link.module.css'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { ChainLine } from './chain-line.tsx'
import styles from './log-page.module.css'
import { LogTable } from './log-table.tsx'
import { actGroups } from './log-words.ts'
import { exportAddress, logQuery, type Wanted } from './queries.ts'

const pauseMs = 300

/** Everything that the staff did and read. Reading it is an entry as well. */
export function LogPage() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), pauseMs)
  const [act, setAct] = useState<string>()
  const [person, setPerson] = useState<{ id: number; name: string }>()
  const field = useRef<HTMLInputElement>(null)
  const wanted: Wanted = {
    ...(search && { search }),
    ...(act && { act }),
    ...(person && { staff: String(person.id) }),
  }
  const query = useInfiniteQuery(logQuery(wanted))
  useKeys({ '/': () => field.current?.focus() })
  return (
    <ConsolePage
      title="Log"
      keys={[{ key: '/', does: 'search' }]}
      actions={
        <>
          <SearchInput
            ref={field}
            aria-label="Search the log"
            placeholder="Person, number, word"
            maxLength={100}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <a className={cx(link.link, styles.export)} download href={exportAddress(wanted)}>
            <Download aria-hidden="true" size={18} /> Export
          </a>
        </>
      }
    >
      <ChainLine />
      <div className={styles.filters}>
        {actGroups.map(group => (
          <ToggleChip key={group.label} filter pressed={act === group.act} onClick={() => setAct(group.act)}>
            {group.label}
          </ToggleChip>
        ))}
        {person ? (
          <ToggleChip filter removable pressed onClick={() => setPerson(undefined)}>
            {person.name}
          </ToggleChip>
        ) : null}
      </div>
      <Loaded
        query={shownOf(
          query,
          query.data?.pages.flatMap(({ items }) => items),
        )}
        what="the log"
        skeleton="400px"
        empty={
          <EmptyState drawing={<MarkApart />} title="No such entry">
            Nothing in the log fits what you look for.
          </EmptyState>
        }
      >
        {entries => <LogTable entries={entries} onPerson={(id, name) => setPerson({ id, name })} />}
      </Loaded>
      <ShowMore query={query} what="the rest of the log" />
    </ConsolePage>
  )
}
