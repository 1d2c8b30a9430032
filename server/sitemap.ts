import { listHelpPages } from '#help/read.ts'
import { listLegalPages } from '#legal/read.ts'
import type { ListedPage } from '#platform/public-files.ts'
import type { Config } from './config.ts'

/** Every page that search engines should know. A room with such pages adds its own. */
export function listPages(config: Config): ListedPage[] {
  return [
    { path: '/' },
    { path: '/about' },
    { path: '/help-center' },
    ...listHelpPages().map(({ id, updated }) => ({ path: `/help-center/${id}`, changed: updated })),
    { path: '/support' },
    ...listLegalPages(config).map(({ id, date }) => ({ path: `/${id}`, changed: date })),
  ]
}
