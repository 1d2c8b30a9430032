import type { Card, CardProfile, SavedPerson } from '@akin/contract/discover/shapes.ts'
import { useMemo } from 'react'
import { toast } from '#platform/toasts.ts'
import { useMarkPerson } from './mark-person.ts'
import type { Mark } from './show-mark.ts'

/** What can be decided about someone on a card or in a list. */
export function useMarks() {
  const { mutate } = useMarkPerson()
  return useMemo(() => marksBy(mutate), [mutate])
}

interface Words {
  title: string
  description: string
}

/** Each can be undone for as long as its toast is there. */
function marksBy(mutate: (change: { from: Mark; to: Mark }) => void) {
  function markUndoably(from: Mark, to: Mark, words: Words) {
    mutate({ from, to })
    toast({
      id: `mark-${to.profile.userId}`,
      kind: 'ok',
      ...words,
      action: { label: 'Undo', onClick: () => undo(to, from) },
    })
  }

  /** The toast goes with its button: whoever has come back has the focus. */
  function undo(from: Mark, to: Mark) {
    mutate({ from, to })
    setTimeout(focusOn, returnMs, to.profile.userId)
  }

  function putAside(card: Card, kind: 'later' | 'hidden', words: Words) {
    markUndoably(markOf(card), { kind, profile: card.profile }, words)
  }

  function unsave(person: SavedPerson) {
    markUndoably(saved(person), unmarked(person), {
      title: 'No longer saved',
      description: `${person.profile.displayName} is off your list.`,
    })
  }

  return {
    unsave,
    toggleSaved(card: Card) {
      const person = { ...card, savedAt: new Date() }
      if (card.isSaved) unsave(person)
      else mutate({ from: unmarked(card), to: saved(person) })
    },
    putOff(card: Card) {
      putAside(card, 'later', {
        title: 'Later',
        description: `${card.profile.displayName} comes back in a week.`,
      })
    },
    hide(card: Card) {
      putAside(card, 'hidden', {
        title: 'Hidden',
        description: `You will not see ${card.profile.displayName} here again. They are not told.`,
      })
    },
    bringBack(profile: CardProfile) {
      mutate({ from: { kind: 'later', profile }, to: { kind: 'none', profile } })
    },
    showHidden(person: { userId: number }) {
      mutate({ from: { kind: 'hidden', profile: person }, to: { kind: 'none', profile: person } })
    },
  }
}

/** As long as it takes until they are there again. */
const returnMs = 50

function focusOn(userId: number) {
  document.querySelector<HTMLElement>(`[data-person="${userId}"]`)?.focus({ preventScroll: true })
}

function markOf(card: Card): Mark {
  return card.isSaved ? saved({ ...card, savedAt: new Date() }) : unmarked(card)
}

function saved({ profile, common, savedAt }: SavedPerson): Mark {
  return { kind: 'saved', profile, common, savedAt }
}

function unmarked({ profile }: Pick<Card, 'profile'>): Mark {
  return { kind: 'none', profile }
}
