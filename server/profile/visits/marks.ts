import { hash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { profiles, visitMarks, visitSalts } from '../tables.ts'

/** That somebody saw someone's page on a day. */
export interface Mark {
  userId: number
  day: string
  mark: Buffer
}

/**
 * The owner is in it: nobody's marks on two pages are alike. A hash cut in half tells nothing about what follows its
 * salt, and costs a tenth of an HMAC, which every page would pay for.
 */
export function makeMark(salt: Buffer, ownerId: number, viewer: string) {
  const seen = Buffer.concat([salt, Buffer.from(`${ownerId} ${viewer}`)])
  return hash('sha256', seen, 'buffer').subarray(0, 16)
}

/**
 * Writes what is not written yet. A mark whose owner has gone or whose day is closed is left out: the locks keep an
 * account from being erased, and a day from being closed, in between. The order keeps processes from waiting for
 * each other in a circle.
 */
export async function writeMarks(db: Database, marks: Mark[]) {
  const column = <Key extends keyof Mark>(key: Key) => sql.param(marks.map(mark => mark[key]))
  await db.execute(sql`
    insert into ${visitMarks} (user_id, day, mark)
    select p.user_id, s.day, m.mark
    from unnest(${column('userId')}::bigint[], ${column('day')}::date[], ${column('mark')}::bytea[])
      m (user_id, day, mark)
    join ${profiles} p on p.user_id = m.user_id
    join ${visitSalts} s on s.day = m.day
    order by p.user_id, s.day, m.mark
    for key share of p, s
    on conflict do nothing`)
}

/** Every browser begins its name like this; most programs that fetch pages do not, and some have no name. */
const browser = /^(Mozilla|Opera|Lynx|w3m)\//

/** Robots that call themselves a browser as well say so, or where one can read about them. A Cubot is a telephone. */
const robot = /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|lighthouse|https?:\/\//i

/** Who is looking at a page, and from where. */
export interface Look {
  asker: Asker | null
  caller: Caller
}

/** Whoever is looking, in the words that their mark is made from. Nothing if nobody is, or the owner alone. */
export function viewerOf({ asker, caller }: Look, ownerId: number): string | undefined {
  const { ip, userAgent, isInternal, isUnseen } = caller
  if (isInternal || isUnseen || asker?.id === ownerId) return
  if (!browser.test(userAgent) || robot.test(userAgent)) return
  return asker ? `member ${asker.id}` : `${ip} ${userAgent}`
}

/** The salt of the day, asked for once. That of a day that is over is not kept, not even in memory. */
export function openSalts(db: Database) {
  let known: { day: string; salt: Promise<Buffer> } | undefined

  return {
    of(day: string) {
      if (known?.day === day) return known.salt
      const salt = shareSalt(db, day)
      known = { day, salt }
      salt.catch(() => {
        known = undefined
      })
      return salt
    },
    forgetAllBut(day: string) {
      if (known?.day !== day) known = undefined
    },
  }
}

/** Whoever needs it first makes it, and everyone else takes the same. */
export async function shareSalt(db: Database, day: string) {
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [found] = await db.select().from(visitSalts).where(eq(visitSalts.day, day))
  if (!found) throw new Error('The salt of the day is gone.')
  return found.salt
}
