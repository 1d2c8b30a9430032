import { isDecided } from '@akin/contract/notifications/kinds.ts'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { isTimeZone } from '#platform/zone-clock.ts'
import type { notificationSettings } from '../tables.ts'
import { lookAgain } from '../telling/look-again.ts'
import { type PeopleOf, readRules } from './read-rules.ts'
import { saveSettings, withRule } from './save-settings.ts'

/** Changes whatever is given. What waits for the end of something is looked at again: it may be over. */
export function editNotificationRules(peopleOf: PeopleOf) {
  return async ({ db }: Deps, { asker: { id: userId }, body: changes }: CallOf<'editNotificationRules'>) => {
    const columns = columnsOf(changes)
    await transaction(db, async tx => {
      await saveSettings(tx, userId, columns)
      await lookAgain(tx, userId)
    })
    return readRules(db, peopleOf, userId)
  }
}

type Changes = CallOf<'editNotificationRules'>['body']

function columnsOf({ change, quiet, zone, showsTextInPush, showsTextInMails }: Changes) {
  if (change && !isDecided(change.topic, change.channel)) refuse('rule_is_fixed')
  if (zone !== undefined && !isTimeZone(zone)) refuse('unknown_zone')
  const columns: PgUpdateSetSource<typeof notificationSettings> = {
    ...(zone !== undefined && { zone }),
    ...(showsTextInPush !== undefined && { showsTextInPush }),
    ...(showsTextInMails !== undefined && { showsTextInMails }),
  }
  if (change) columns.rules = withRule(change.topic, change.channel, change.on)
  if (quiet !== undefined) {
    columns.quietFrom = quiet?.from ?? null
    columns.quietTo = quiet?.to ?? null
    columns.quietNights = quiet?.nights.toSorted((one, other) => one - other) ?? []
  }
  return columns
}
