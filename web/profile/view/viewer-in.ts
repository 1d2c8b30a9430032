import type { Viewer } from '@akin/contract/profile/audiences.ts'
import { oneOf, searchReader } from '#platform/search.ts'

/** As whom an address asks to look; as a visitor unless it says so. */
export const viewerIn = searchReader({ as: oneOf<Viewer>(['visitor', 'member', 'contact']) })
