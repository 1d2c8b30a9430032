import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing/scene.ts'
import type { discoverScene } from './discover.scene.ts'

type Stage = Pick<
  Awaited<ReturnType<typeof discoverScene>>,
  'call' | 'db' | 'request' | 'decline' | 'befriend' | 'block'
>

/** For tests: one looks, and this is what the other becomes to them. A new way to be out of sight adds its line here. */
export function whoIsNeverShown({ call, db, request, decline, befriend, block }: Stage) {
  const table: Record<string, (ana: Person, ben: Person) => Promise<unknown>> = {
    'a contact': befriend,
    'someone she has asked': request,
    'someone who has asked her': (ana, ben) => request(ben, ana),
    'someone who has declined her': async (ana, ben) => {
      await request(ana, ben)
      await decline(ben, ana)
    },
    'someone whom she has declined': async (ana, ben) => {
      await request(ben, ana)
      await decline(ana, ben)
    },
    'someone whom she blocks': block,
    'someone who blocks her': (ana, ben) => block(ben, ana),
    'someone whom she has hidden': (asker, ben) =>
      call(api.hidePerson, { asker, params: { userId: ben.id } }),
    'someone whom she has put off': (asker, ben) => call(api.putOff, { asker, params: { userId: ben.id } }),
    'someone who is not in discovery': (_ana, ben) =>
      call(api.editProfile, { asker: ben, body: { discovery: false } }),
    'someone who is not verified': (_ana, ben) => write(ben, { emailVerifiedAt: null }),
    'someone who takes a break': (_ana, ben) => write(ben, { breakSince: sql`now()` }),
    'someone who is leaving': (_ana, ben) =>
      write(ben, { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` }),
  }
  return Object.entries(table)

  async function write(
    { id }: Person,
    values: Parameters<ReturnType<typeof db.update<typeof users>>['set']>[0],
  ) {
    await db.update(users).set(values).where(eq(users.id, id))
  }
}
