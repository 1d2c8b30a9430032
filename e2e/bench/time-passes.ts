import { moveTime, type Span } from '../../server/local/move-time.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Akin } from './akin.ts'

/** Lets time pass for everything that an Akin has stored. People stay signed in. The clock of a page is its own. */
export async function timePasses({ databaseUrl }: Akin, span: Span) {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    await moveTime({ config: { local: true }, db }, span, { except: ['sessions'] })
  } finally {
    await close()
  }
}
