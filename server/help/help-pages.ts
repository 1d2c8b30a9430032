import type { StampedPages } from '#platform/render/stamped-pages.ts'
import { listHelpPages } from './read.ts'

/** Only articles that exist are rendered: other addresses under the help centre are endless. */
export function helpPages(): StampedPages {
  const ids = new Set(listHelpPages().map(({ id }) => id))
  return {
    prefix: '/help-center/',
    stampOf: async id => (ids.has(id) ? 'article' : undefined),
  }
}
