import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import type { accountScene } from '../account.scene.ts'
import { findLink } from '../links/one-time-links.ts'
import { secondSteps } from '../tables.ts'

type Stage = Pick<Awaited<ReturnType<typeof accountScene>>, 'call' | 'db'>

/**
 * The link of someone who has lost the second step, where what happens in between is not about that step: two-step sign-in
 * is on when the link is asked for and when it is pressed.
 */
export function lostLinks({ call, db }: Stage) {
  const turnOn = (userId: number) =>
    db.insert(secondSteps).values({ userId, secret: 'none', activeAt: new Date() }).onConflictDoNothing()

  /** Says whether the link could be asked for. */
  async function ask({ id, email, password }: { id: number; email: string; password: string }) {
    await turnOn(id)
    const { challenge } = (await call(api.logIn, { body: { email, password } })).body
    const asked = challenge && (await call(api.askAboutLostStep, { body: { challenge } }))
    await db.delete(secondSteps).where(eq(secondSteps.userId, id))
    return asked ? asked.status === 204 : false
  }

  async function press(token: string) {
    const link = await findLink(db, token)
    if (link) await turnOn(link.userId)
    return call(api.startLostStep, { body: { token } })
  }

  return { ask, press }
}
