import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { eq } from 'drizzle-orm'
import { secondSteps, sessions, users } from '#auth/tables.ts'
import { newSecret, sealSecret } from '#auth/two-step/totp.ts'
import type { Person, scene } from '#testing/scene.ts'

type Scene = Pick<Awaited<ReturnType<typeof scene>>, 'db' | 'config' | 'person'>

let count = 0

/** Someone who works here: with a role, two-step sign-in, and a session that has just done its second step. */
export async function staffMember(
  { db, config, person }: Scene,
  staffRole: StaffRole,
  displayName = `${staffRole}${++count}`,
): Promise<Person> {
  const member = await person(displayName)
  await db.update(users).set({ staffRole }).where(eq(users.id, member.id))
  const secret = sealSecret(config, member.id, newSecret())
  await db.insert(secondSteps).values({ userId: member.id, secret, activeAt: new Date() })
  await db.update(sessions).set({ secondStepAt: new Date() }).where(eq(sessions.userId, member.id))
  return member
}
