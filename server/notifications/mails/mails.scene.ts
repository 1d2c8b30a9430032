import { sql } from 'drizzle-orm'
import { allJobsDone } from '#auth/auth.testing.ts'
import type { Known } from '#connect/connect.scene.ts'
import type { Person, scene } from '#testing/scene.ts'
import { notificationSettings } from '../tables.ts'
import { tellingScene } from '../telling.scene.ts'
import { tellDue } from './mailing.ts'

const kinds = ['unread-messages', 'open-requests', 'weekly-digest']

/** A scene in which people are mailed about what waits for them. */
export async function mailScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await tellingScene({ work: true, ...setting })
  const { db, outbox, say, strangers, befriend, watched } = stage

  /** Writes, and it was found that the other one has not read it. */
  async function writes(from: Person, to: Person, body = 'The bread is still warm.') {
    const sent = await say(from, to, body)
    await watched()
    return sent
  }

  /** The first one has all the others as contacts, and nothing waits. */
  async function friends<const Names extends readonly string[]>(...names: Names) {
    const people = await strangers(...names)
    const [one, ...others] = people as unknown as [Person, ...Person[]]
    await befriend(one, ...others)
    return people
  }

  /** Everything that is due is looked at, and every mail has left. */
  async function tell() {
    await tellDue(db)
    await allJobsDone(db)
  }

  /** What someone was mailed about what waits for them, the latest first. */
  async function mailsOf({ email }: Person) {
    return (await outbox.list()).filter(({ to, kind }) => to === email && kinds.includes(kind))
  }

  async function subjectsOf(person: Person) {
    return (await mailsOf(person)).map(({ subject }) => subject)
  }

  /** What someone has chosen in their settings. */
  async function decides({ id: userId }: Known, chosen: Partial<typeof notificationSettings.$inferInsert>) {
    await db
      .insert(notificationSettings)
      .values({ ...chosen, userId })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
  }

  /** What waits to be mailed, and in how many minutes it is looked at. */
  async function waitingTo({ id }: Known) {
    const { rows } = await db.execute<{ kind: string; held: string | null; minutes: number }>(sql`
      select kind, held, round(extract(epoch from look_at - now()) / 60)::int as minutes
      from tellings where user_id = ${id} and channel = 'mail' order by look_at, id`)
    return rows
  }

  return { ...stage, ...{ writes, friends, tell, mailsOf, subjectsOf, decides, waitingTo } }
}
