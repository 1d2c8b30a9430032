import { ECDH } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { deviceLabel } from '#auth/sessions/device.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { pushDevices } from '../tables.ts'
import { shownDevice } from './get-push.ts'
import { endpointAt } from './push-hosts.ts'
import { whyPushIsOff } from './why-push-is-off.ts'

/**
 * Each start of a browser says what it has, so that most often nothing changes. An endpoint is a browser: it belongs to
 * whoever named it last, and with the session that named it it goes. A session has one.
 */
export async function savePush({ db, config, log }: Deps, { asker, body, caller }: CallOf<'savePush'>) {
  if (whyPushIsOff(config)) refuse('push_off')
  const endpoint = endpointAt(config, body.endpoint) ?? refuse('push_host')
  const keys = {
    p256dh: Buffer.from(body.keys.p256dh, 'base64url'),
    auth: Buffer.from(body.keys.auth, 'base64url'),
  }
  if (!isPoint(keys.p256dh)) refuse('bad_request')
  const name = deviceLabel(caller.userAgent).slice(0, limits.pushDeviceName)
  const device = { ...keys, endpoint, name, userId: asker.id, sessionId: asker.sessionId }
  const { saved, isNew } = await transaction(db, tx => save(tx, device))
  if (isNew) log.info({ userId: asker.id, event: 'push turned on' }, 'account')
  return shownDevice(saved, asker)
}

/** A number of the right length need not lie on the curve, and nothing could be encrypted for it. */
function isPoint(key: Buffer) {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

type Device = Omit<typeof pushDevices.$inferInsert, 'id'>

async function save(tx: Transaction, device: Device) {
  const { userId, sessionId, endpoint } = device
  await lockByName(tx, `push endpoint ${endpoint}`)
  await lockByName(tx, `push devices ${userId}`)
  const isSame = sql`md5(${pushDevices.endpoint}) = md5(${endpoint})`
  // What was on its way to whoever had this browser before, or to an endpoint that it has no more, goes with it.
  await tx
    .delete(pushDevices)
    .where(
      or(
        and(isSame, ne(pushDevices.userId, userId)),
        and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, endpoint)),
      ),
    )
  const { p256dh, auth, name } = device
  const [known] = await tx
    .update(pushDevices)
    .set({ p256dh, auth, name, sessionId })
    .where(isSame)
    .returning()
  if (known) return { saved: known, isNew: false }
  const [saved = refuse('internal')] = await tx.insert(pushDevices).values(device).returning()
  await dropOldest(tx, userId)
  publish(tx, 'notification_rules_changed', {}, [userId])
  return { saved, isNew: true }
}

async function dropOldest(tx: Transaction, userId: number) {
  await tx.delete(pushDevices).where(sql`${pushDevices.id} in (
    select id from ${pushDevices} where user_id = ${userId} order by id desc offset ${limits.pushDevices})`)
}
