import { expect, test, vi } from 'vitest'
import { shownOn, stampOfPages, stylesheetOf } from './brand.ts'
import { type Installation, undecided } from './read-installation.ts'

test('where nothing is decided a page carries nothing of it', () => {
  expect(shownOn(undecided)).toEqual({})
  expect(stylesheetOf(undecided)).toBeUndefined()
})

test('name, mark and card are there once they are decided, and a page weighs under a kilobyte more', () => {
  const decided: Installation = {
    ...{ ...undecided, name: 'Harbour', colour: '#1f5f8b', logo: 'a'.repeat(32) },
    announcement: 'x'.repeat(200),
  }
  const shown = shownOn(decided)
  expect(shown).toMatchObject({ name: 'Harbour', logo: `/brand/${'a'.repeat(32)}/192.png` })
  expect(shown.card).toMatch(/^\/brand\/card\.png\?v=[0-9a-f]{8}$/)
  expect(JSON.stringify(shown).length + (stylesheetOf(decided)?.length ?? 0)).toBeLessThan(1000)
})

test('an announcement has an end, at which the pages that are kept are over', () => {
  const announced: Installation = {
    ...{ ...undecided, announcement: 'Soon', announcementUntil: new Date(Date.now() + 60_000) },
  }
  const before = stampOfPages(announced)
  expect(shownOn(announced).announcement).toMatchObject({ text: 'Soon', kind: 'info' })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001)
  expect(shownOn(announced)).toEqual({})
  expect(stampOfPages(announced)).not.toBe(before)
  clock.mockRestore()
  const [one, other] = [announced, { ...announced, announcement: 'Later' }].map(
    each => shownOn(each).announcement?.id,
  )
  expect(one).not.toBe(other)
})
