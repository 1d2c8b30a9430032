import type { CardProfile, SavedPeople, SavedPerson } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { InfiniteData } from '@tanstack/react-query'

/** Whom someone has saved and put off, as the server would list them after what was done here. */
export type SavedLists = InfiniteData<SavedPeople, string | null>

/** In its place by time, if the list reaches so far. */
export function withSaved(lists: SavedLists, person: SavedPerson): SavedLists {
  const without = withoutAnyone(lists, person.profile.userId)
  const at = without.pages.findIndex(
    ({ items, nextCursor }) =>
      nextCursor === null || items.some(({ savedAt }) => savedAt.getTime() <= person.savedAt.getTime()),
  )
  return changePage(without, at, page => ({
    ...page,
    items: [...page.items, person].sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime()),
  }))
}

export function withLater(lists: SavedLists, profile: CardProfile, now = Date.now()): SavedLists {
  const backOn = new Date(now + limits.laterDays * dayMs).toISOString().slice(0, 10)
  return changePage(withoutAnyone(lists, profile.userId), 0, page => ({
    ...page,
    later: [...page.later, { profile, backOn }],
  }))
}

/** There is at most one mark on each person: a new one takes the place of the old. */
export function withoutAnyone(lists: SavedLists, userId: number): SavedLists {
  const isOther = ({ profile }: { profile: CardProfile }) => profile.userId !== userId
  return {
    ...lists,
    pages: lists.pages.map(page => ({
      ...page,
      items: page.items.filter(isOther),
      later: page.later.filter(isOther),
    })),
  }
}

const dayMs = 24 * 60 * 60 * 1000

function changePage(lists: SavedLists, at: number, change: (page: SavedPeople) => SavedPeople): SavedLists {
  return { ...lists, pages: lists.pages.map((page, index) => (index === at ? change(page) : page)) }
}
