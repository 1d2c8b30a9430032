import type { Viewer } from '@akin/contract/profile/audiences.ts'

/** As whom an address asks to look; as a visitor unless it says so. */
export function viewerIn({ as }: Record<string, unknown>): { as?: Viewer } {
  return as === 'member' || as === 'contact' ? { as } : {}
}
