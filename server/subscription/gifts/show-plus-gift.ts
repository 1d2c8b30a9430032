import type { PlusGift, PlusGiftState } from '@akin/contract/subscription/plus-gifts.ts'
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { isOnBreak } from '#auth/breaks/on-break.ts'
import { shownStatus } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { areBlocked, areContacts } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'
import { plusGifts } from '../tables.ts'
import { isLate, openUntil } from './access.ts'

/** Gifts with whoever is at their other end, while they can be found. To be narrowed down to those of the asker. */
export function selectPlusGifts(db: Queryable, askerId: number) {
  const { fromId, toId } = plusGifts
  return db
    .select({
      id: plusGifts.id,
      clientId: plusGifts.clientId,
      isMine: sql<boolean>`${fromId} = ${askerId}`,
      person: { userId: users.id, displayName: users.displayName },
      state: sql<PlusGiftState>`case when ${isLate} then 'expired' else ${plusGifts.state} end`,
      createdAt: plusGifts.createdAt,
      openUntil,
      startsAt: plusGifts.startsAt,
      endsAt: plusGifts.endsAt,
    })
    .from(plusGifts)
    .leftJoin(
      users,
      and(
        sql`${users.id} = case when ${fromId} = ${askerId} then ${toId} else ${fromId} end`,
        ...[
          sql`${shownStatus} = 'active'`,
          isNotNull(users.emailVerifiedAt),
          not(areBlocked(users.id, askerId)),
        ],
        sql`(not ${isOnBreak} or ${areContacts(users.id, askerId)})`,
      ),
    )
}

type Selected = Awaited<ReturnType<typeof selectPlusGifts>>[number]

/** When someone's months are is for them alone. */
export function shapeOf({ startsAt, endsAt, ...gift }: Selected): PlusGift {
  const month = startsAt && endsAt && !gift.isMine ? { from: startsAt, until: endsAt } : null
  return { ...gift, month }
}

/** One that the asker gave or was given, as they see it. */
export async function showPlusGift(db: Queryable, askerId: number, giftId: number): Promise<PlusGift> {
  const [gift] = await selectPlusGifts(db, askerId).where(eq(plusGifts.id, giftId))
  if (!gift) throw new Error(`There is no gift ${giftId}.`)
  return shapeOf(gift)
}
