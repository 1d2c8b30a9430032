import { Audience, profileParts } from '@akin/contract/profile/audiences.ts'
import { ProfileEntries, Status } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { people } from '#people/fill-people.ts'
import { makeProfiles } from './make-profiles.ts'
import { drawPortrait } from './portrait/draw-portrait.ts'
import { lookOf } from './portrait/look-of.ts'

const made = makeProfiles(people)
const profiles = [...made.values()]
const share = (count: number) => count / people.length

test('every profile could have been written by its owner', () => {
  expect(profiles).toHaveLength(people.length)
  const Opened = z.partialRecord(z.enum(profileParts), Audience)
  for (const { entries, privacy, status, verified } of profiles) {
    expect(z.parse(ProfileEntries, entries)).toEqual(entries)
    expect(z.safeParse(Opened, privacy.audiences).success).toBe(true)
    for (const url of verified) expect(entries.links.map(link => link.url)).toContain(url)
    for (const { url } of entries.links) expect(new URL(url).hostname).toMatch(/\.example$/)
    if (status) {
      const expiresAt = new Date(Date.now() + status.days * 86_400_000).toISOString()
      expect(z.safeParse(Status, { ...status, expiresAt }).success).toBe(true)
    }
  }
})

test('they are the same every time', () => {
  expect(makeProfiles(people)).toEqual(made)
})

test('nobody tells what another has told nearby', () => {
  const bios = profiles.map(({ entries }) => entries.bio).filter(Boolean)
  expect(new Set(bios).size).toBe(bios.length)
  expect(bios.filter(bio => bio.includes('{'))).toEqual([])
  const headlines = profiles.map(({ entries }) => entries.headline).filter(line => line.length > 12)
  expect(headlines.length).toBeGreaterThan(250)
  expect(new Set(headlines).size).toBeGreaterThan(headlines.length - 5)

  const page = 24
  for (let from = 0; from + page <= bios.length; from += page / 2) {
    const sentences = bios.slice(from, from + page).flatMap(bio => bio.split(/(?<=[.?])\s+/))
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})

test('as in life, most are rich, some are nearly empty, a few keep to themselves', () => {
  const empty = profiles.filter(({ entries }) => entries.bio === '')
  expect(share(empty.length)).toBeGreaterThan(0.03)
  expect(share(empty.length)).toBeLessThan(0.08)
  expect(share(profiles.filter(({ hasPortrait }) => hasPortrait).length)).toBeCloseTo(0.85, 1)
  expect(share(profiles.filter(({ hasCover }) => hasCover).length)).toBeCloseTo(0.15, 1)
  expect(profiles.filter(({ privacy }) => !privacy.publicPage)).toHaveLength(3)
  expect(profiles.filter(({ privacy }) => privacy.searchEngines).length).toBeGreaterThan(2)
  expect(profiles.filter(({ privacy }) => !privacy.discovery).length).toBeGreaterThan(2)
  expect(profiles.filter(({ status }) => status).length).toBeGreaterThan(5)
})

test('every portrait is one of its own, and the same every time', () => {
  const drawings = people.map(person => drawPortrait(lookOf(person)))
  expect(new Set(drawings).size).toBe(people.length)
  expect(people.map(person => drawPortrait(lookOf(person)))).toEqual(drawings)
  for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN/)
})
