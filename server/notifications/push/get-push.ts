import { desc, eq } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { pushDevices } from '../tables.ts'
import { vapidOf } from './vapid.ts'

/** What a browser subscribes with, and the devices of the one asking, the latest first. There are never more than fit on one page. */
export async function getPush(deps: Deps, { asker }: CallOf<'getPush'>) {
  const [vapid, devices] = await Promise.all([
    vapidOf(deps),
    deps.db.select().from(pushDevices).where(eq(pushDevices.userId, asker.id)).orderBy(desc(pushDevices.id)),
  ])
  return { key: vapid?.publicKey ?? null, devices: devices.map(device => shownDevice(device, asker)) }
}

type Row = typeof pushDevices.$inferSelect

export function shownDevice({ id, name, sessionId, addedAt, lastSuccessAt }: Row, asker: Asker) {
  return { id, name, isThis: sessionId === asker.sessionId, addedAt, lastSuccessAt }
}
