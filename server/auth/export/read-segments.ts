import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { exportSegments } from '../tables.ts'

const some = 100

/** The segments of an archive, or of one part of it, in their order: a few at a time, as there may be thousands. */
export async function* readSegments(db: Queryable, exportId: number, part?: number) {
  let last = -1
  for (;;) {
    const ofPart = part === undefined ? undefined : eq(exportSegments.part, part)
    const segments = await db
      .select()
      .from(exportSegments)
      .where(and(eq(exportSegments.exportId, exportId), ofPart, gt(exportSegments.number, last)))
      .orderBy(asc(exportSegments.number))
      .limit(some)
    yield* segments
    last = segments.at(-1)?.number ?? last
    if (segments.length < some) return
  }
}
