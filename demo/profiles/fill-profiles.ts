import type { Transaction } from '@akin/server/platform/database/database.ts'
import { transaction } from '@akin/server/platform/database/transaction.ts'
import type { Deps } from '@akin/server/platform/deps.ts'
import { cutPicture } from '@akin/server/profile/pictures/cut-picture.ts'
import { keepPicture } from '@akin/server/profile/pictures/keep-picture.ts'
import type { PictureKind } from '@akin/server/profile/pictures/picture-files.ts'
import { nextVersion, pictures, profileLinks, profiles } from '@akin/server/profile/tables.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { SamplePerson } from '#people/sample-person.ts'
import { drawCover } from './draw-cover.ts'
import { makeProfiles } from './make-profiles.ts'
import { drawPortrait } from './portrait/draw-portrait.ts'
import { lookOf } from './portrait/look-of.ts'
import type { SampleProfile } from './sample-profile.ts'

type Stores = Pick<Deps, 'db' | 'storage'>

interface Options {
  /** How many of the people may have their pictures: drawing them takes most of the time. */
  drawn?: number
}

/** Fills in the profiles that nobody has touched. Whatever its owner has changed stays as it is. */
export async function fillProfiles(
  stores: Stores,
  people: readonly SamplePerson[],
  { drawn = people.length }: Options = {},
) {
  const made = makeProfiles(people)
  const untouched = new Set(await findUntouched(stores, people))
  const waiting = people.flatMap((person, index) => {
    const profile = made.get(person.id)
    if (!profile || !untouched.has(person.id)) return []
    return [{ person, profile, isDrawn: index < drawn && (profile.hasPortrait || profile.hasCover) }]
  })
  await transaction(stores.db, async tx => {
    for (const { person, profile, isDrawn } of waiting)
      if (!isDrawn) await writeProfile(tx, person.id, profile)
  })
  await inThrees(
    waiting.filter(({ isDrawn }) => isDrawn),
    ({ person, profile }) => fillWithPictures(stores, person, profile),
  )
}

async function findUntouched({ db }: Stores, people: readonly SamplePerson[]) {
  const ids = people.map(({ id }) => id)
  const found = await db.select({ userId: profiles.userId }).from(profiles).where(isUntouched(ids))
  return found.map(({ userId }) => userId)
}

function isUntouched(userIds: number[]) {
  const picture = sql`(select from ${pictures} where ${pictures.userId} = ${profiles.userId})`
  return and(inArray(profiles.userId, userIds), eq(profiles.version, 0), sql`not exists ${picture}`)
}

/** Two pictures are cut at once while the files of a third are written. */
async function inThrees<T>(waiting: T[], work: (one: T) => Promise<void>) {
  const next = waiting.values()
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (const one of next) await work(one)
    }),
  )
}

/** What takes long comes first, so that a profile with words has its pictures a moment later. */
async function fillWithPictures(stores: Stores, person: SamplePerson, profile: SampleProfile) {
  const portrait = profile.hasPortrait ? await cut('avatar', drawPortrait(lookOf(person))) : null
  const cover = profile.hasCover ? await cut('cover', drawCover(`${person.id}`)) : null
  const isFilled = await transaction(stores.db, tx => writeProfile(tx, person.id, profile))
  if (!isFilled) return
  if (portrait) await keepPicture(stores, person.id, 'avatar', portrait)
  if (cover) await keepPicture(stores, person.id, 'cover', cover)
}

const whole = { x: 0, y: 0, width: 100, height: 100, turn: '0' } as const

async function cut(kind: PictureKind, drawing: string) {
  const bytes = await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer()
  return cutPicture(kind, bytes, whole, { by: 'the demo' })
}

/** Whether there was still nothing to overwrite. */
async function writeProfile(
  tx: Transaction,
  userId: number,
  { entries, privacy, look, status, verified }: SampleProfile,
) {
  const { links, ...words } = entries
  const filled = await tx
    .update(profiles)
    .set({ ...words, ...privacy, ...look, ...(status && statusFor(status)), ...nextVersion })
    .where(isUntouched([userId]))
    .returning({ userId: profiles.userId })
  if (filled.length === 0) return false
  const rows = links.map((link, position) => {
    const seen = verified.includes(link.url) ? sql`now() - interval '3 days'` : null
    return { userId, position, ...link, verifiedAt: seen, checkedAt: seen }
  })
  if (rows.length > 0) await tx.insert(profileLinks).values(rows)
  return true
}

function statusFor({ emoji, text, days }: NonNullable<SampleProfile['status']>) {
  return {
    statusEmoji: emoji,
    statusText: text,
    statusExpiresAt: sql`now() + ${days} * interval '1 day'`,
  }
}
