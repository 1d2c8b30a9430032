import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { SearchTerms } from '../discover-params.ts'
import { searchesQuery } from '../queries.ts'
import { isSearch } from './saved-search.ts'
import { hasFilters } from './search-terms.ts'

const SaveSearchDialog = partOnDemand(() =>
  import('./save-search-dialog.tsx').then(part => part.SaveSearchDialog),
)

interface SaveSearchProps {
  looked: SearchTerms
  /** Has the focus once a search is saved, when the button has gone. */
  instead: () => HTMLElement | null
}

/** Keeps what is looked for, where there is anything to keep. */
export function SaveSearch({ looked, instead }: SaveSearchProps) {
  const { data: searches } = useQuery(searchesQuery)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const canSave =
    searches !== undefined &&
    (hasFilters(looked) || looked.q !== undefined) &&
    !searches.some(search => isSearch(search, looked))
  return (
    <>
      {canSave ? (
        <Button
          ref={button}
          variant="quiet"
          size="small"
          icon={<Bookmark />}
          {...SaveSearchDialog.near}
          onClick={() => setOpened(true)}
        >
          Save this search
        </Button>
      ) : null}
      <SaveSearchDialog
        open={opened}
        onClose={() => setOpened(false)}
        returnTo={() => button.current ?? instead()}
        looked={looked}
      />
    </>
  )
}
