import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type accountScene, password } from '#auth/account.scene.ts'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { users } from '#auth/tables.ts'
import type { Person } from './scene.ts'

type Stage = Awaited<ReturnType<typeof accountScene>>

const atOnce = 5

/** Accounts whose owner signs in around the moment when time is up, while the purge tries again and again. */
export function purgeRaces({ call, db, member, rowOf }: Stage) {
  const wins = { owner: 0, purge: 0 }

  /** Five races at once. */
  async function raceSome() {
    const before = wins.owner + wins.purge
    const names = Array.from({ length: atOnce }, (_, n) => `Racer${before + n}`)
    const racers = await Promise.all(names.map(name => member(name)))
    const started = performance.now()
    await Promise.all(racers.map(logIn))
    const usualMs = performance.now() - started
    await Promise.all(racers.map(racer => race(racer, 1.5 * usualMs)))
  }

  async function race(racer: Person, withinMs: number) {
    await makeDue(db, racer, Math.random() * withinMs)
    let answer: number | undefined
    const login = logIn(racer).then(({ status }) => {
      answer = status
    })
    let purged = false
    while (answer === undefined && !purged) {
      purged = await purgeAccount(db, racer.id, [])
      await pause(2)
    }
    await login
    const back = answer === 200
    if (!back && !purged) purged = await purgeAccount(db, racer.id, [])
    expect([back, purged].filter(Boolean)).toHaveLength(1)
    expect(await rowOf(racer)).toMatchObject(
      back ? { status: 'active', email: racer.email, deletionDueAt: null } : { status: 'deleted' },
    )
    wins[back ? 'owner' : 'purge'] += 1
  }

  function logIn({ email }: Person) {
    return call(api.logIn, { body: { email, password } })
  }

  return { raceSome, wins }
}

/** Time is up for an account, now or in so many milliseconds. */
export async function makeDue(db: Stage['db'], { id }: Person, inMs = 0) {
  const deletionDueAt = sql`now() + ${inMs} * interval '1 millisecond'`
  await db.update(users).set({ status: 'deleting', deletionDueAt }).where(eq(users.id, id))
}
