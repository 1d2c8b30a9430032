import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { helpFeedback } from './tables.ts'

/** One answer per id: who thinks again, or adds a comment, changes it. The id belongs to one article. */
export async function rateHelpArticle({ db }: Deps, { params, body }: CallOf<'rateHelpArticle'>) {
  const { articleId } = params
  const { id, helpful, comment } = body
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
