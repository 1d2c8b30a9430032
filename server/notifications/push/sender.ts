import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { openSender, type Sender } from './send-push.ts'
import { vapidOf } from './vapid.ts'

export type { Sender } from './send-push.ts'

const open = new WeakMap<Database, Promise<Sender | null>>()

/** What sends for this process; null where this installation cannot push. */
export function senderOf(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<Sender | null> {
  const opened = open.get(deps.db) ?? vapidOf(deps).then(vapid => vapid && openSender(vapid, deps.config))
  open.set(deps.db, opened)
  opened.catch(() => open.delete(deps.db))
  return opened
}
