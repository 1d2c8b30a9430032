import { api } from '@akin/contract/api.ts'
import type { SharedKind } from '@akin/contract/chat/info.ts'
import { eq, sql } from 'drizzle-orm'
import type { Person } from '#testing/scene.ts'
import { attachmentScene } from '../attachments/attachment.scene.ts'
import { messages } from '../tables.ts'

type Other = Pick<Person, 'id'>

/** A scene whose people star what was said, and look for what they have sent each other. */
export async function infoScene(setting: Parameters<typeof attachmentScene>[0] = {}) {
  const stage = await attachmentScene(setting)
  const { call, db } = stage

  function star(asker: Person, message: Other) {
    return call(api.starMessage, { asker, params: { messageId: message.id } })
  }

  function unstar(asker: Person, message: Other) {
    return call(api.unstarMessage, { asker, params: { messageId: message.id } })
  }

  function askStarred(asker: Person, query: { contactId?: number; cursor?: string } = {}) {
    const { contactId, cursor } = query
    const asked = { ...(contactId && { contactId: String(contactId) }), ...(cursor && { cursor }) }
    return call(api.listStarred, { asker, query: asked as never })
  }

  /** The words of what someone has starred. */
  async function starred(asker: Person, contact?: Other) {
    const { items } = (await askStarred(asker, contact && { contactId: contact.id })).body
    return items.map(({ message }) => message.body)
  }

  function card(asker: Person, contact: Other) {
    return call(api.getMemoryCard, { asker, params: { contactId: contact.id } })
  }

  function askShared(asker: Person, contact: Other, kind: SharedKind, cursor?: string) {
    const query = { kind, ...(cursor && { cursor }) }
    return call(api.listShared, { asker, params: { contactId: contact.id }, query })
  }

  async function shared(asker: Person, contact: Other, kind: SharedKind) {
    return (await askShared(asker, contact, kind)).body.items
  }

  /** Its time was over a moment ago, and nothing has taken it away yet. */
  async function expire(message: Other) {
    await db
      .update(messages)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(messages.id, message.id))
  }

  return { ...stage, ...{ star, unstar, askStarred, starred, card, askShared, shared, expire } }
}
