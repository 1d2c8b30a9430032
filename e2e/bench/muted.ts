import type { APIRequestContext } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Akin } from './akin.ts'

interface Someone {
  id: number
}

/** Whether they have muted a conversation for eight hours. */
export async function isMuted({ databaseUrl }: Pick<Akin, 'databaseUrl'>, { id }: Someone) {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    const { rows } = await db.execute(
      sql`select from members where user_id = ${id} and muted_until between now() + interval '7 hours' and now() + interval '8 hours'`,
    )
    return rows.length > 0
  } finally {
    await close()
  }
}

/** The cookie that says who someone is. */
export async function sessionOf({ request }: { request: APIRequestContext }) {
  const { cookies } = await request.storageState()
  return cookies.find(({ name }) => name === 'akin_session')?.value ?? ''
}
