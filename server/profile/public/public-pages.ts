import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database.ts'
import type { StampedPages } from '#platform/render/stamped-pages.ts'
import { preparePublicStamp } from './find-shown.ts'

/** Someone who hides, renames or edits their page must see it gone, moved or new at once. */
export function publicPages(db: Database): StampedPages {
  return { prefix: '/p/', limit: limits.publicProfiles, stampOf: preparePublicStamp(db) }
}
