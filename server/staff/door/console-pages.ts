import { identify } from '#auth/sessions/session.ts'
import { isStaff } from '#platform/call/asker.ts'
import type { Deps } from '#platform/deps.ts'
import type { HiddenPages } from '#platform/render/serve-pages.ts'

/** The console is a page for the staff, and an unknown address for everyone else. What it shows is asked for call by call. */
export function consolePages({ db, config }: Pick<Deps, 'db' | 'config'>): HiddenPages {
  return {
    prefix: '/admin',
    mayOpen: async ({ cookies }) => isStaff(await identify(db, config, cookies)),
  }
}
