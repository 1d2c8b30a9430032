import type { HelpFeedback } from '@akin/contract/help/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { helpFeedback } from './tables.ts'

/** One answer per id: who thinks again, or adds a comment, changes it. The id belongs to one article. */
export async function rateHelpArticle(
  db: Database,
  articleId: string,
  { id, helpful, comment }: HelpFeedback,
) {
  const said = { helpful, comment: comment?.trim() || null }
  await db
    .insert(helpFeedback)
    .values({ ...(id && { id }), articleId, ...said })
    .onConflictDoUpdate({
      target: helpFeedback.id,
      set: said,
      setWhere: eq(helpFeedback.articleId, articleId),
    })
}
