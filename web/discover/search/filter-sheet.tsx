import type { Total } from '@akin/contract/discover/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { peopleWords } from './filter-words.ts'
import { hasFilters } from './search-terms.ts'
import type { FilterProps } from './use-search-terms.ts'

interface FilterSheetProps extends FilterProps {
  open: boolean
  onClose: () => void
  onClear: () => void
  /** How many match by now. */
  total: Total | null | undefined
}

/** The filters, where there is no room for them beside the people. */
export function FilterSheet({ open, onClose, onClear, total, looked, look }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      aside={
        hasFilters(looked) ? (
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear all
          </Button>
        ) : null
      }
      actions={
        <Button size="large" onClick={onClose}>
          Show {total && total.people > 0 ? peopleWords(total) : 'people'}
        </Button>
      }
    >
      <FilterPanel inSheet looked={looked} look={look} />
    </Sheet>
  )
}
