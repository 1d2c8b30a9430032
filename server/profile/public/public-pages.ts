import { callLimits } from '@akin/contract/call-limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { StampedPages } from '#platform/render/serve-pages.ts'
import type { VisitCount } from '../visits/count-visits.ts'
import { findStamp, ownerIn } from './find-shown.ts'

/** Someone who hides, renames or edits their page must see it gone, moved or new at once. */
export function publicPages(db: Database, visits?: VisitCount): StampedPages {
  return {
    prefix: '/p/',
    limit: callLimits.publicProfiles,
    stampOf: (name, askerId) => findStamp(db, name, askerId),
    onShown: (stamp, look) => visits?.note(ownerIn(stamp), look),
  }
}
