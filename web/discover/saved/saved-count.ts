import type { SavedPeople } from '@akin/contract/discover/shapes.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { ShownCount } from '#ui/badge.tsx'

/** How many are saved, or how many at least as long as the list goes on. */
export function savedCount(lists: InfiniteData<SavedPeople> | undefined): ShownCount | undefined {
  const count = lists?.pages.reduce((sum, { items }) => sum + items.length, 0)
  return count && lists?.pages.at(-1)?.nextCursor ? `${count}+` : count
}
