import type { QueueRow } from '@akin/contract/staff/queue-shapes.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useMinute } from '../deadline.tsx'
import styles from './case-list.module.css'
import { CaseRow } from './case-row.tsx'
import { groupCases } from './group-cases.ts'

interface CaseListProps {
  rows: readonly QueueRow[]
  current: QueueRow | undefined
  onChoose: (number: string) => void
  onOpen: (number: string) => void
}

/** The queue as one list to choose from. Which row it is moves by keys; the focus stays on the list. */
export function CaseList({ rows, current, onChoose, onOpen }: CaseListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const known = useKnown(rows)
  const number = current?.number
  useEffect(() => {
    const row = number && list.current?.querySelector(`[data-number="${number}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [number])
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        <span>Time left</span>
        <span>Reason</span>
        <span>About</span>
        <span>What was said</span>
        <span>Reports</span>
        <span>With</span>
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label="Open cases"
        aria-activedescendant={number && `${id}-${number}`}
        className={styles.list}
      >
        {groupCases(rows, useMinute()).map(({ title, rows: grouped }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
          <div key={title} role="group" aria-label={title} className={styles.group}>
            <p className={styles.limit} aria-hidden="true">
              {title}
            </p>
            {grouped.map(row => (
              <CaseRow
                key={row.number}
                id={`${id}-${row.number}`}
                row={row}
                isCurrent={row.number === number}
                isNew={!known.has(row.number)}
                onChoose={() => onChoose(row.number)}
                onOpen={() => onOpen(row.number)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Those that were there when someone came: what joins them later has an edge. */
function useKnown(rows: readonly QueueRow[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(rows.map(({ number }) => number)))
  return known
}
