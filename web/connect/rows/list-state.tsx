import type { ReactNode } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import type { Asked } from '#platform/not-loaded.tsx'
import { useInPieces } from '#platform/use-passes.ts'
import { ListSkeleton } from './list-skeleton.tsx'

interface ListStateProps<Item> {
  query: Asked
  list: Item[] | undefined
  /** As in "We could not load your contacts." */
  what: string
  shape: 'row' | 'card'
  empty: ReactNode
  children: (list: Item[]) => ReactNode
}

/** A list on its way, one that did not come, one with nobody on it, or the list itself. */
export function ListState<Item>({ query, list, what, shape, empty, children }: ListStateProps<Item>) {
  const shown = useInPieces(list)
  const skeleton = <ListSkeleton what={what} shape={shape} />
  return (
    <Loaded query={shownOf(query, shown)} what={what} skeleton={skeleton} empty={empty}>
      {children}
    </Loaded>
  )
}
