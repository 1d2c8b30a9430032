import { listHelpPages } from '#help/read.ts'
import { listLegalPages } from '#legal/read.ts'
import type { Database } from '#platform/database/database.ts'
import { forAnHour } from '#platform/for-an-hour.ts'
import type { ListedPage } from '#platform/http/public-files.ts'
import { listPublicProfiles } from '#profile/public/find-shown.ts'
import type { Config } from './config.ts'

/** Every page that search engines should know. A room with such pages adds its own. */
export function preparePages(config: Config, db: Database): () => Promise<ListedPage[]> {
  const profiles = forAnHour(() => listPublicProfiles(db))
  const withoutProfiles = (error: unknown) => {
    db.log.error({ err: error }, 'the sitemap is without profiles')
    return []
  }
  return async () => [...fixedPages(config), ...(await profiles().catch(withoutProfiles))]
}

function fixedPages(config: Config): ListedPage[] {
  return [
    { path: '/' },
    { path: '/about' },
    { path: '/help-center' },
    ...listHelpPages().map(({ id, updated }) => ({ path: `/help-center/${id}`, changed: updated })),
    { path: '/support' },
    ...listLegalPages(config).map(({ id, date }) => ({ path: `/${id}`, changed: date })),
  ]
}
