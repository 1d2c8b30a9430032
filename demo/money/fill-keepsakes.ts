import { giftItems, itemPrices } from '@akin/contract/tokens/prices.ts'
import { gifts, members, messages } from '@akin/server/chat/tables.ts'
import type { Database } from '@akin/server/platform/database/database.ts'
import { transaction } from '@akin/server/platform/database/transaction.ts'
import { spend } from '@akin/server/tokens/spend.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { storyClientId } from '#conversations/conversation-rows.ts'
import type { SamplePerson } from '#people/sample-person.ts'

/** Has the gifts of the stories paid for by those who gave them, and puts them on the shelves. Each is paid for once. */
export async function fillKeepsakes(db: Database, people: readonly SamplePerson[]) {
  for (const gift of await findTold(db, people)) {
    const { item, fromId, toId, words, givenAt, clientId } = gift
    await transaction(db, async tx => {
      const { outcome, entryId } = await spend(tx, {
        ...{ userId: fromId, item, tokens: itemPrices[item], refId: String(toId) },
        key: `demo-gift:${clientId}`,
      })
      if (outcome === 'spent' && entryId)
        await tx.insert(gifts).values({ entryId, fromId, toId, item, words, givenAt })
    })
  }
}

/** Not what someone has given since. */
async function findTold(db: Database, people: readonly SamplePerson[]) {
  const found = await db
    .select({ message: messages, toId: members.contactId })
    .from(messages)
    .innerJoin(
      members,
      and(eq(members.conversationId, messages.conversationId), eq(members.userId, messages.senderId)),
    )
    .where(
      and(
        inArray(messages.kind, [...giftItems]),
        inArray(
          messages.senderId,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(messages.createdAt)
  return found.flatMap(({ message, toId }) => {
    const { conversationId, seq, clientId, senderId: fromId, body: words, createdAt: givenAt } = message
    const item = giftItems.find(name => name === message.kind)
    const isTold = clientId === storyClientId(conversationId, seq)
    return item && isTold ? [{ item, fromId, toId, words, givenAt, clientId }] : []
  })
}
