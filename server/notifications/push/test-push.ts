import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { refuse } from '#platform/refuse.ts'
import { pushDevices } from '../tables.ts'
import { noteRefused } from './pushing.ts'
import { topicOf, writePush } from './render-push.ts'
import { senderOf } from './sender.ts'

/** Sends a test to one of the asker's devices, and says whether its push service took it. Rules and quiet hours do not count. */
export async function testPush(deps: Deps, { asker, body }: CallOf<'testPush'>) {
  const { db, config, log } = deps
  const sender = (await senderOf(deps)) ?? refuse('push_off')
  const own = and(eq(pushDevices.id, body.deviceId), eq(pushDevices.userId, asker.id))
  const [device = refuse('not_found')] = await db.select().from(pushDevices).where(own)
  const { name } = await readInstallation(db)
  const text = writePush(config, {
    title: name,
    body: `${device.name} is told of what happens here.`,
    leadsTo: '/profile?tab=notifications',
    tag: 'test',
  })
  const options = { ttlSeconds: 60, urgency: 'high', topic: topicOf(config.secret, 'test') } as const
  const { kind, status } = await sender.send(device, text, options)
  if (kind === 'refused') noteRefused(log, device.endpoint, status)
  if (kind === 'sent')
    await db.update(pushDevices).set({ lastSuccessAt: sql`now()`, restsUntil: null }).where(own)
  if (kind === 'gone')
    await transaction(db, async tx => {
      await tx.delete(pushDevices).where(own)
      publish(tx, 'notification_rules_changed', {}, [asker.id])
    })
  if (kind !== 'sent') refuse('push_not_taken')
}
