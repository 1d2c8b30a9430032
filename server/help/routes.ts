import type { helpEndpoints } from '@akin/contract/help/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { rateHelpArticle } from './rate-help-article.ts'
import type { openHelp } from './read.ts'
import { withNumbers } from './transparency.ts'

export function helpRoutes(help: ReturnType<typeof openHelp>): Routes<typeof helpEndpoints> {
  return {
    browseHelp: (_deps, { query }) => help.browse(query.q),
    getHelpArticle: (deps, { params }) => withNumbers(deps, help.article(params.articleId)),
    rateHelpArticle(deps, call) {
      help.requireArticle(call.params.articleId)
      return rateHelpArticle(deps, call)
    },
  }
}
