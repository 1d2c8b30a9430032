import type { CardProfile, DiscoverPage, HiddenPeople, SavedPerson } from '@akin/contract/discover/shapes.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { applyEffect, changing } from '#platform/live/live.ts'
import { keys } from '../keys.ts'
import { putAway, showAgain } from './put-away.ts'
import { type SavedLists, withLater, withoutAnyone, withSaved } from './saved-lists.ts'

/** How someone is marked. Nobody but the person who did it knows. */
export type Mark =
  | { kind: 'none' | 'hidden'; profile: Pick<CardProfile, 'userId'> }
  | ({ kind: 'saved' } & SavedPerson)
  | { kind: 'later'; profile: CardProfile }

type Pages = InfiniteData<DiscoverPage, string | null>
type HiddenLists = InfiniteData<HiddenPeople, string | null>

/** Shows someone as marked wherever they are on the screen, before the server has said its word. */
export function showMark(queryClient: QueryClient, mark: Mark) {
  const { userId } = mark.profile
  if (mark.kind === 'later' || mark.kind === 'hidden') putAway(queryClient, userId)
  else showAgain(queryClient, userId)
  void applyEffect(queryClient, {
    change: [
      changing<Pages>(keys.people, pages => withSavedFlag(pages, userId, mark.kind === 'saved')),
      changing<SavedLists>(keys.saved, lists => listsWith(lists, mark)),
      changing<HiddenLists>(keys.hidden, lists => withoutHidden(lists, userId)),
    ],
  })
}

function listsWith(lists: SavedLists, mark: Mark): SavedLists {
  if (mark.kind === 'saved') return withSaved(lists, mark)
  return mark.kind === 'later' ? withLater(lists, mark.profile) : withoutAnyone(lists, mark.profile.userId)
}

function withoutHidden(lists: HiddenLists, userId: number): HiddenLists {
  const pages = lists.pages.map(page => ({
    ...page,
    items: page.items.filter(person => person.userId !== userId),
  }))
  return { ...lists, pages }
}

/** What does not change stays the same object: cards that are not concerned are not drawn again. */
function withSavedFlag(pages: Pages, userId: number, isSaved: boolean): Pages {
  const isConcerned = (page: DiscoverPage) =>
    [...page.items, ...(page.near?.items ?? [])].some(({ profile }) => profile.userId === userId)
  if (!pages.pages.some(isConcerned)) return pages
  const flag = (items: DiscoverPage['items']) =>
    items.map(card => (card.profile.userId === userId ? { ...card, isSaved } : card))
  return {
    ...pages,
    pages: pages.pages.map(page => ({
      ...page,
      items: flag(page.items),
      near: page.near && { ...page.near, items: flag(page.near.items) },
    })),
  }
}
