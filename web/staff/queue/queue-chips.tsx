import { countedUpTo, type Queue, type QueueView, queueViews } from '@akin/contract/staff/queue-shapes.ts'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import styles from './queue-chips.module.css'

const names: Record<QueueView, string> = { all: 'All', mine: 'Mine', nobodys: 'Nobody’s', late: 'Late' }

interface QueueChipsProps {
  counts: Queue['counts'] | undefined
  value: QueueView
  onChange: (value: QueueView) => void
}

/** Which of the open cases are shown, and how many there are of each. */
export function QueueChips({ counts, value, onChange }: QueueChipsProps) {
  return (
    <fieldset aria-label="Which cases" className={styles.chips}>
      {queueViews.map(view => (
        <ToggleChip key={view} filter pressed={view === value} onClick={() => onChange(view)}>
          {names[view]} {counts ? <span className={styles.count}>{shown(counts[view])}</span> : null}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

function shown(count: number) {
  return count >= countedUpTo ? '99+' : count
}
