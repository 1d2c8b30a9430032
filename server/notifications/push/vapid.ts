import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { Vapid } from '#platform/start/push-settings.ts'
import { pushDevices, vapidKeys } from '../tables.ts'
import { freshKeys } from './seal-push.ts'
import { subjectOf, whyPushIsOff } from './why-push-is-off.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'log'>

const purpose = 'vapid'
const known = new WeakMap<Database, Promise<Vapid | null>>()

/**
 * By what push services know this installation; null where it cannot push. The pair is made once, by whichever process is
 * first, and never changes: with another one every subscription would end.
 */
export function vapidOf(deps: Needs): Promise<Vapid | null> {
  const read = known.get(deps.db) ?? readVapid(deps)
  known.set(deps.db, read)
  read.catch(() => known.delete(deps.db))
  return read
}

/** Not from memory. */
export async function readVapid({ db, config, log }: Needs): Promise<Vapid | null> {
  if (whyPushIsOff(config)) return null
  if (config.vapid) return config.vapid
  const subject = subjectOf(config) ?? ''
  const opened = open(config, (await readRow(db)) ?? (await make(db, config)))
  if (opened) return { ...opened, subject }
  log.warn('the keys of notifications were sealed with another AKIN_SECRET: browsers have to subscribe anew')
  const renewed = open(config, await transaction(db, tx => renew(tx, config)))
  return renewed && { ...renewed, subject }
}

type Row = Pick<typeof vapidKeys.$inferSelect, 'publicKey' | 'sealedPrivateKey'>

async function readRow(db: Queryable) {
  const [row] = await db.select().from(vapidKeys)
  return row
}

/** Of two processes that start at once, one writes its pair, and both use that one. */
async function make(db: Queryable, config: Needs['config']): Promise<Row> {
  await db.insert(vapidKeys).values(freshRow(config)).onConflictDoNothing()
  const row = await readRow(db)
  if (!row) throw new Error('There are no keys to push with.')
  return row
}

/** What cannot be opened is of no use. Devices that subscribed with it come back by themselves when they are next used. */
async function renew(tx: Queryable, config: Needs['config']): Promise<Row> {
  const [locked] = await tx.select().from(vapidKeys).for('update')
  if (!locked || open(config, locked)) return locked ?? make(tx, config)
  const fresh = freshRow(config)
  await tx.update(vapidKeys).set(fresh).where(eq(vapidKeys.publicKey, locked.publicKey))
  await tx.delete(pushDevices)
  return fresh
}

function freshRow(config: Needs['config']): Row {
  const keys = freshKeys()
  // It is a number: one that begins with zeros comes shorter.
  const number = keys.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url')
  return { publicKey: keys.getPublicKey('base64url'), sealedPrivateKey: seal(config, purpose, privateKey) }
}

function open(config: Needs['config'], { publicKey, sealedPrivateKey }: Row) {
  const privateKey = unseal(config, purpose, sealedPrivateKey)
  return privateKey === null ? null : { publicKey, privateKey }
}
