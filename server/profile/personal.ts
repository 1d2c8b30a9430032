import { and, eq, gt } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import { filesOf } from '#auth/export/stored-files.ts'
import type { Transaction } from '#platform/database/database.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { pictureKey, pictureKeys, pictureWidths } from './pictures/picture-files.ts'
import { boughtThemes, pictures, profileLinks, profiles, shareLinks, visitDays } from './tables.ts'

/**
 * A profile takes its links, pictures and themes along, and links of others forget who opened them. It is locked first, so
 * that nothing joins while it goes.
 */
export async function eraseProfile(tx: Transaction, userId: number) {
  await tx.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).for('update')
  const own = await tx
    .select({ id: pictures.id, kind: pictures.kind })
    .from(pictures)
    .where(eq(pictures.userId, userId))
  await dropFiles(tx, own.flatMap(pictureKeys))
  await tx.delete(boughtThemes).where(eq(boughtThemes.userId, userId))
  await tx.delete(profiles).where(eq(profiles.userId, userId))
  await tx.update(shareLinks).set({ openerId: null }).where(eq(shareLinks.openerId, userId))
}

const shown = { group: 'Profile', isWanted: ofAccount }

export const profileCollections: readonly Collection[] = [
  recordsOf({
    ...{
      name: 'profile/profile',
      title: 'Your profile',
      ...shown,
      of: profiles.userId,
      by: [profiles.userId],
    },
    show: {
      ...{ fullName: profiles.fullName, pronouns: profiles.pronouns, headline: profiles.headline },
      ...{ bio: profiles.bio, city: profiles.city, country: profiles.country, languages: profiles.languages },
      ...{ interests: profiles.interests, lookingFor: profiles.lookingFor, prompts: profiles.prompts },
      ...{ timeZone: profiles.timeZone, statusEmoji: profiles.statusEmoji, statusText: profiles.statusText },
      ...{
        statusExpiresAt: profiles.statusExpiresAt,
        showAge: profiles.showAge,
        whoSees: profiles.audiences,
      },
      ...{ publicPage: profiles.publicPage, searchEngines: profiles.searchEngines },
      ...{ discovery: profiles.discovery, theme: profiles.theme, accent: profiles.accent },
    },
  }),
  recordsOf({
    ...{ name: 'profile/links', title: 'Links on your profile', ...shown },
    ...{ of: profileLinks.userId, by: [profileLinks.id] },
    show: { label: profileLinks.label, address: profileLinks.url, verifiedAt: profileLinks.verifiedAt },
  }),
  recordsOf({
    ...{ name: 'profile/share-links', title: 'Links you shared', ...shown },
    ...{ of: shareLinks.userId, by: [shareLinks.id] },
    show: {
      ...{ forWhom: shareLinks.forWhom, createdAt: shareLinks.createdAt, expiresAt: shareLinks.expiresAt },
      openedAt: shareLinks.openedAt,
    },
  }),
  recordsOf({
    ...{ name: 'profile/visits', title: 'Visits to your profile', ...shown },
    ...{ of: visitDays.userId, by: [visitDays.day] },
    show: { day: visitDays.day, visits: visitDays.visits },
  }),
  recordsOf({
    ...{ name: 'profile/themes', title: 'Themes you bought', ...shown },
    ...{ of: boughtThemes.userId, by: [boughtThemes.theme] },
    show: { theme: boughtThemes.theme, boughtAt: boughtThemes.createdAt },
  }),
]

/** Pictures in their largest size. */
export const profileFiles: Collection = filesOf<string>({
  ...{ name: 'files/profile', of: [pictures.userId] },
  isWanted: ({ account, media }) => account && media !== 'none',
  count: (db, { userId }) => db.$count(pictures, eq(pictures.userId, userId)),
  async read(db, { userId }, after) {
    const own = and(eq(pictures.userId, userId), gt(pictures.id, after ?? ''))
    const rows = await db.select().from(pictures).where(own).orderBy(pictures.id).limit(100)
    return rows.map(({ id, kind }) => ({
      ...{ place: id, key: pictureKey(id, Math.max(...pictureWidths[kind])), size: 0 },
      path: `profile/${kind}.webp`,
    }))
  },
})
