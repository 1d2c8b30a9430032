import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { connectScene, type Known } from '#connect/connect.scene.ts'
import { connectSettings } from '#connect/tables.ts'
import type { Span } from '#local/move-time.ts'
import { pictures, profileLinks, profiles } from '#profile/tables.ts'
import type { scene } from '#testing/scene.ts'
import { refreshAll } from './people/refresh-all.testing.ts'
import { refreshEveryone } from './people/refresh-people.ts'
import { discoverStale } from './tables.ts'

type Who = Pick<Known, 'id'>
type Written = Partial<Omit<typeof profiles.$inferInsert, 'userId'>>

/** A scene whose people have profiles and look for each other. */
export async function discoverScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await connectScene(setting)
  const { db } = stage

  /** Writes what someone's profile says, and to whom, straight into the table. */
  async function shown({ id }: Who, written: Written) {
    await db.update(profiles).set(written).where(eq(profiles.userId, id))
  }

  async function joined({ id }: Who, daysAgo: number) {
    await db
      .update(users)
      .set({ createdAt: ago(daysAgo) })
      .where(eq(users.id, id))
    await stale(id)
  }

  async function lastHere({ id }: Who, daysAgo: number) {
    await db
      .update(connectSettings)
      .set({ lastSeenAt: ago(daysAgo) })
      .where(eq(connectSettings.userId, id))
    await stale(id)
  }

  async function withPhoto({ id }: Who) {
    await db
      .insert(pictures)
      .values({ id: randomUUID().replaceAll('-', ''), userId: id, kind: 'avatar', placeholder: '' })
  }

  async function withVerifiedLink({ id }: Who) {
    const link = { userId: id, position: 0, label: 'Site', url: `https://site.test/${id}` }
    await db.insert(profileLinks).values({ ...link, verifiedAt: sql`now()` })
  }

  async function timePasses(span: Span) {
    await stage.timePasses(span)
    await refreshEveryone(db)
    await refreshAll(db)
  }

  async function stale(id: number) {
    await db.insert(discoverStale).values({ userId: id }).onConflictDoNothing()
  }

  return {
    ...stage,
    ...{ shown, joined, lastHere, withPhoto, withVerifiedLink, timePasses },
    refreshAll: () => refreshAll(db),
  }
}

function ago(days: number) {
  return sql`now() - ${days} * interval '1 day'`
}
