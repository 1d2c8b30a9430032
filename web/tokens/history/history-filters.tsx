import {
  type EntryFilter,
  type EntryPeriod,
  entryFilters,
  entryPeriods,
} from '@akin/contract/tokens/shapes.ts'
import { Select } from '#ui/field.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import styles from './token-history.module.css'

interface HistoryFiltersProps {
  show: EntryFilter
  days: EntryPeriod
  onShow: (show: EntryFilter, days: EntryPeriod) => void
}

const filters: Record<EntryFilter, string> = { all: 'All', in: 'In', out: 'Out', back: 'Came back' }

const periods: Record<EntryPeriod, string> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
  all: 'Any time',
}

export function HistoryFilters({ show, days, onShow }: HistoryFiltersProps) {
  return (
    <div className={styles.filters}>
      <fieldset className={styles.chips}>
        <legend className="sr-only">Show</legend>
        {entryFilters.map(filter => (
          <ToggleChip key={filter} filter pressed={filter === show} onClick={() => onShow(filter, days)}>
            {filters[filter]}
          </ToggleChip>
        ))}
      </fieldset>
      <Select
        aria-label="Period"
        className={styles.period}
        value={days}
        onChange={event => onShow(show, event.target.value as EntryPeriod)}
      >
        {entryPeriods.map(period => (
          <option key={period} value={period}>
            {periods[period]}
          </option>
        ))}
      </Select>
    </div>
  )
}
