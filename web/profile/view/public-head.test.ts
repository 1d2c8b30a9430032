import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { shownProfile, someone } from '#testing/people.ts'
import { publicHead } from './public-head.ts'

const ana: PublicProfile = { ...shownProfile(someone(1, 'ana')), searchEngines: false }

function read(changes: Partial<PublicProfile>) {
  const { meta } = publicHead({ ...ana, ...changes }, 'https://akin.example')
  const entries = meta as Record<string, unknown>[]
  const named = (name: string) =>
    entries.find(entry => entry.name === name || entry.property === name)?.content
  return { named, title: entries[0]?.title, data: JSON.stringify(entries.at(-1)) }
}

test('the title has both names, the display name first, or the one there is', () => {
  expect(read({ fullName: 'Ana Lima' }).title).toBe('ana (Ana Lima) · Akin')
  expect(read({}).title).toBe('ana · Akin')
})

test('the description is their headline, else the beginning of what they wrote, on one line', () => {
  expect(read({ headline: 'Potter', bio: 'Clay.' }).named('description')).toBe('Potter')
  expect(read({ bio: `Clay\n\nand ${'glaze '.repeat(60)}` }).named('description')).toMatch(
    /^Clay and glaze .{180,190}$/,
  )
  expect(read({}).named('description')).toBe('ana is on Akin.')
})

test('search engines keep out unless they are let in', () => {
  expect(read({}).named('robots')).toBe('noindex')
  expect(read({ searchEngines: true }).named('robots')).toBeUndefined()
})

test('only a link that links back is said to be the same person', () => {
  const { data } = read({
    links: [
      { label: 'Mine', url: 'https://mine.example', verifiedAt: new Date() },
      { label: 'Claimed', url: 'https://claimed.example', verifiedAt: null },
    ],
  })
  expect(data).toContain('"sameAs":["https://mine.example"]')
  expect(data).not.toContain('claimed')
})
