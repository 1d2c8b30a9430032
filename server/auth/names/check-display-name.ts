import { DisplayName } from '@akin/contract/auth/shapes.ts'
import { refusals } from '@akin/contract/refusals.ts'
import * as z from 'zod/mini'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { isNameFree } from './display-names.ts'
import { suggestNames } from './suggest-names.ts'

/** Whether the asker, or a newcomer, may take the name now. */
export async function checkDisplayName({ db }: Deps, { query: { name }, asker }: CallOf<'checkDisplayName'>) {
  const message = await whatIsWrong(db, name, asker?.id)
  return { available: message === null, message, suggestions: message ? await suggestNames(db, name) : [] }
}

async function whatIsWrong(db: Database, name: string, askerId?: number) {
  const { success, data, error } = z.safeParse(DisplayName, name)
  if (!success) return error.issues[0]?.message ?? refusals.invalid_fields.message
  return (await isNameFree(db, data, askerId)) ? null : refusals.name_taken.message
}
