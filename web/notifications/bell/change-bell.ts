import type { Bell, Notice } from '@akin/contract/notifications/shapes.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type BellState = InfiniteData<Bell, string | null>

export function noticesOf({ pages }: BellState): Notice[] {
  return pages.flatMap(({ items }) => items)
}

/** The same rows, these of them seen; all of them where none are named. */
export function withSeen(bell: BellState, ids: readonly number[] | null): BellState {
  const pages = bell.pages.map(page => ({
    ...page,
    ...(ids === null && { isNew: false }),
    items: page.items.map(row =>
      row.isNew && (ids === null || ids.includes(row.id)) ? { ...row, isNew: false } : row,
    ),
  }))
  // Messages have the number: the dot is for all else. What lies behind the last page, only the server knows.
  const isLeft = pages.some(({ items }) => items.some(row => row.isNew && row.kind !== 'message'))
  const isWhole = pages.at(-1)?.nextCursor === null
  return { ...bell, pages: isWhole && !isLeft ? pages.map(page => ({ ...page, isNew: false })) : pages }
}
