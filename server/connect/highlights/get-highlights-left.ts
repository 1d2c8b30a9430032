import type { HighlightsLeft } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { highlights } from '../tables.ts'
import { ofToday } from './of-today.ts'

export async function getHighlightsLeft(
  { db }: Deps,
  { asker }: CallOf<'getHighlightsLeft'>,
): Promise<HighlightsLeft> {
  const used = await db.$count(highlights, ofToday(asker.id))
  return { left: Math.max(0, limits.highlightsPerDay - used) }
}
