import { createHash } from 'node:crypto'
import { usualName } from '@akin/contract/platform/brand.ts'
import { shadesOf, styleOf } from '@akin/contract/platform/brand-colours.ts'
import type { Installation } from './read-installation.ts'

type Look = Pick<Installation, 'name' | 'colour' | 'logo'>

/** In pixels: for pages and mails, and for whoever installs it. */
export const logoWidths = [192, 512] as const

export function logoKey(id: string, width: number) {
  return `brand/${id}/${width}.png`
}

export function logoAddress(id: string, width: (typeof logoWidths)[number] = 192) {
  return `/brand/${id}/${width}.png`
}

/** How an installation looks, for what is drawn elsewhere than on its pages. */
export interface Brand {
  name: string
  /** Of its own colour, by daylight and by lamplight. */
  act: readonly [string, string] | null
  logo: string | null
}

export function brandOf({ name, colour, logo }: Look): Brand {
  return { name, act: colour ? shadesOf(colour).act : null, logo }
}

/** Empty where nobody has decided how it looks; otherwise another one for each look. */
export function stampOfBrand({ name, colour, logo }: Look) {
  if (name === usualName && !colour && !logo) return ''
  return shortHash([name, colour, logo])
}

/** What its pages carry besides. Where nothing is decided that is nothing. */
export function shownOn(decided: Installation) {
  const { name, logo, keepMessagesDays } = decided
  const stamp = stampOfBrand(decided)
  const announcement = announcementOf(decided)
  return {
    ...(name !== usualName && { name }),
    ...(logo && { logo: logoAddress(logo) }),
    ...(stamp && { card: `/brand/card.png?v=${stamp}` }),
    ...(announcement && { announcement }),
    ...(keepMessagesDays !== null && { keepMessagesDays }),
  }
}

export function stylesheetOf({ colour }: Look) {
  return colour ? styleOf(colour) : undefined
}

/** Of pages that are kept: one whose announcement has ended since is another one. */
export function stampOfPages(decided: Installation) {
  return `${decided.stamp} ${announcementOf(decided) ? 'announced' : ''}`
}

function announcementOf({ announcement: text, ...decided }: Installation) {
  const { announcementLink: link, announcementKind: kind, announcementUntil: until } = decided
  if (!text || (until && until.getTime() <= Date.now())) return
  const id = shortHash([text, link, kind])
  return { id, text, kind, ...(link && { link }), ...(until && { until: until.toISOString() }) }
}

function shortHash(parts: unknown[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8)
}
