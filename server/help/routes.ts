import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { rateHelpArticle } from './rate-help-article.ts'
import { openHelp } from './read.ts'

export function helpRoutes(app: FastifyInstance, { db }: Deps) {
  const help = openHelp()
  serve(app, api.browseHelp, ({ query }) => help.browse(query.q))
  serve(app, api.getHelpArticle, ({ params }) => help.article(params.articleId))
  serve(app, api.rateHelpArticle, async ({ params, body }) => {
    help.requireArticle(params.articleId)
    await rateHelpArticle(db, params.articleId, body)
  })
}
