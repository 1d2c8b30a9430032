import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readVapid } from '#notifications/push/vapid.ts'
import { testDatabase } from '../database.ts'
import { type Program, startProgram } from '../program.ts'
import { fillPushes } from './fill-pushes.ts'
import { startPushService } from './push-service.ts'
import { pusherDeps } from './pusher-deps.ts'

interface Killing {
  people: number
  each: number
  kills: number
  /** What was taken by a process that was killed waits for half a minute, unless that is made shorter. */
  isHurried?: boolean
}

/**
 * Two servers send pushes, and are killed in turn while they do. Answers how many pushes never came, and how many came more
 * than once.
 */
export async function killPushers({ people, each, kills, isHurried = false }: Killing) {
  const { url, db, close } = await testDatabase()
  const service = await startPushService()
  const vapid = await readVapid(pusherDeps(db, service.origin))
  await fillPushes(db, { people, each, endpointOf: () => service.subscribe(vapid?.publicKey ?? null) })
  const total = people * each
  const start = () => startProgram({}, ['server/testing/push/doomed-pusher.ts', url, service.origin])
  const pushers: Program[] = [start(), start()]
  try {
    for (let nth = 1; nth <= kills; nth++) {
      await until(() => service.received.length >= (total * nth) / (kills + 1))
      const killed = pushers.shift()
      killed?.child.kill('SIGKILL')
      await killed?.ended
      pushers.push(start())
      if (isHurried)
        await db.execute(
          sql`update pushes set taken_until = now() where taken_until is not null and taken_until < now() + interval '25 seconds'`,
        )
    }
    await until(async () => {
      if (isHurried && service.received.length >= total * 0.9)
        await db.execute(
          sql`update pushes set taken_until = now() where taken_until < now() + interval '27 seconds'`,
        )
      return (await left()) === 0
    })
    const came = service.received.map(({ endpoint, headers }) => `${endpoint} ${headers.topic}`)
    const distinct = new Set(came).size
    return { total, lost: total - distinct, doubled: came.length - distinct }
  } finally {
    for (const { child } of pushers) child.kill('SIGKILL')
    await Promise.all(pushers.map(({ ended }) => ended))
    await service.close()
    await close()
  }

  async function left() {
    const { rows } = await db.execute<{ left: number }>(sql`select count(*)::int as left from pushes`)
    return rows[0]?.left ?? 0
  }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(100)
}
