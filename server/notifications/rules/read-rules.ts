import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { channels, type Topic, topics } from '@akin/contract/notifications/kinds.ts'
import type { NotificationRules, Rules } from '@akin/contract/notifications/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type DecidedRules, notificationSettings as settings } from '../tables.ts'
import { favouritesOf } from './favourites-of.ts'
import { zoneOfProfile } from './save-settings.ts'
import { isWanted } from './wanted.ts'

/** What may be shown to someone of others, by their ids. Rooms above know it. */
export type PeopleOf = (db: Database, askerId: number, ids: number[]) => Promise<Map<number, PersonSummary>>

export function getNotificationRules(peopleOf: PeopleOf) {
  return ({ db }: Deps, { asker }: CallOf<'getNotificationRules'>) => readRules(db, peopleOf, asker.id)
}

export async function readRules(
  db: Database,
  peopleOf: PeopleOf,
  userId: number,
): Promise<NotificationRules> {
  const [row] = await db
    .select({
      zone: sql<string>`coalesce(${settings.zone}, ${zoneOfProfile(sql`${users.id}`)})`,
      pausedUntil: sql`case when ${settings.pausedUntil} > now() then ${settings.pausedUntil} end`.mapWith(
        settings.pausedUntil,
      ),
      decided: settings,
      favourites: sql<number[]>`array(${favouritesOf(sql`${users.id}`)})`,
    })
    .from(users)
    .leftJoin(settings, eq(settings.userId, users.id))
    .where(eq(users.id, userId))
  const { decided = null, zone = 'UTC', pausedUntil = null, favourites = [] } = row ?? {}
  const people = favourites.length > 0 ? await peopleOf(db, userId, favourites) : new Map()
  return {
    rules: ruled(decided?.rules ?? {}),
    quiet: decided && quietOf(decided),
    ...{ zone, pausedUntil },
    showsTextInPush: decided?.showsTextInPush ?? false,
    showsTextInMails: decided?.showsTextInMails ?? false,
    favourites: favourites.flatMap(id => people.get(id) ?? []),
  }
}

function ruled(decided: DecidedRules): Rules {
  const ofTopic = (topic: Topic) =>
    Object.fromEntries(channels.map(channel => [channel, isWanted(decided, topic, channel)]))
  return Object.fromEntries(topics.map(topic => [topic, ofTopic(topic)])) as Rules
}

/** Null where there are none. */
export function quietOf({
  quietFrom: from,
  quietTo: to,
  quietNights: nights,
}: Pick<typeof settings.$inferSelect, 'quietFrom' | 'quietTo' | 'quietNights'>) {
  return from === null || to === null ? null : { from, to, nights }
}
