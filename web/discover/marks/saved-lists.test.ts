import { expect, test } from 'vitest'
import { card, elif, noor, savedPerson, sofia } from '#testing/cards.ts'
import { type SavedLists, withLater, withoutAnyone, withSaved } from './saved-lists.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day))
const saved = (person: typeof noor, day: number) => savedPerson(card(person), on(day))

/** Noor and Sofia on the first of two pages. */
const lists: SavedLists = {
  pageParams: [null],
  pages: [{ items: [saved(noor, 9), saved(sofia, 5)], later: [], nextCursor: 'more' }],
}

function namesIn({ pages }: SavedLists) {
  return {
    saved: pages.flatMap(({ items }) => items.map(({ profile }) => profile.displayName)),
    later: pages.flatMap(page => page.later.map(({ profile }) => profile.displayName)),
  }
}

test('someone is put into their place by time', () => {
  expect(namesIn(withSaved(lists, saved(elif, 10))).saved).toEqual(['Elif', 'Noor', 'Sofia'])
  expect(namesIn(withSaved(lists, saved(elif, 7))).saved).toEqual(['Noor', 'Elif', 'Sofia'])
})

test('someone whose place is further down than the list was read is not in it', () => {
  expect(namesIn(withSaved(lists, saved(elif, 1))).saved).toEqual(['Noor', 'Sofia'])
})

test('on the last page there is room at the end', () => {
  const all = { ...lists, pages: lists.pages.map(page => ({ ...page, nextCursor: null })) }
  expect(namesIn(withSaved(all, saved(elif, 1))).saved).toEqual(['Noor', 'Sofia', 'Elif'])
})

test('someone is saved or put off, never both', () => {
  const putOff = withLater(lists, card(noor).profile, on(16).getTime())
  expect(namesIn(putOff)).toEqual({ saved: ['Sofia'], later: ['Noor'] })
  expect(putOff.pages[0]?.later[0]?.backOn).toBe('2026-11-23')
  expect(namesIn(withSaved(putOff, saved(noor, 16)))).toEqual({ saved: ['Noor', 'Sofia'], later: [] })
  expect(namesIn(withoutAnyone(putOff, noor.id))).toEqual({ saved: ['Sofia'], later: [] })
})
