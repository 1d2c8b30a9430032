import * as z from 'zod/mini'
import { colourPattern } from './brand-colours.ts'
import { atMost } from './text.ts'

/** What an installation is called that nobody has named. */
export const usualName = 'Akin'

export const brandLimits = {
  name: 30,
  nameMin: 2,
  announcement: 200,
  link: 300,
  logoBytes: 512 * 1024,
  reason: 500,
} as const

export const announcementKinds = ['info', 'warning'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** As a browser would follow it: a path here, and not `//elsewhere`, or an address with https. */
const linkPattern = /^(https:\/\/[^/\s]\S*|\/([^/\\\s]\S*)?)$/

/** Characters that break a line, or turn the direction in which it is read. */
const plain = /^[^\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u

function line(least: number, most: number, message: string) {
  return z
    .string()
    .check(
      atMost(4 * most, message),
      z.trim(),
      z.minLength(least, message),
      atMost(most, message),
      z.regex(plain, message),
    )
}

export const BrandName = line(
  brandLimits.nameMin,
  brandLimits.name,
  `A name has ${brandLimits.nameMin} to ${brandLimits.name} characters, on one line.`,
)

/** As people write it: with or without #, in any case. */
export const BrandColour = z.string().check(
  atMost(20),
  z.overwrite(text => `#${text.trim().replace(/^#/, '').toLowerCase()}`),
  z.regex(colourPattern, 'Write it as # and six digits, such as #1f5f8b.'),
)

export const AnnouncementText = line(
  1,
  brandLimits.announcement,
  `Write up to ${brandLimits.announcement} characters, on one line.`,
)

export const AnnouncementLink = z
  .string()
  .check(
    z.trim(),
    atMost(brandLimits.link, `A link has up to ${brandLimits.link} characters.`),
    z.regex(linkPattern, 'Write an address that begins with https://, or a path here such as /help-center.'),
  )
