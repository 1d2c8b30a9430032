import { api } from '@akin/contract/api.ts'
import type { Notice } from '@akin/contract/notifications/shapes.ts'
import { and, eq } from 'drizzle-orm'
import { giving } from '#chat/gifts/gift.scene.ts'
import { scheduledScene } from '#chat/scheduled/scheduled.scene.ts'
import { deciding } from '#safety/decisions/decisions.scene.ts'
import type { Person, scene } from '#testing/scene.ts'
import { notices, tellings } from '../tables.ts'

/** A scene whose people have to do with each other in every room, and in which bells can be looked at. */
export async function bellScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scheduledScene(setting)
  const { call, db } = stage

  async function bell(asker: Person, cursor?: string) {
    const { status, body } = await call(api.getBell, { asker, query: cursor ? { cursor } : {} })
    if (status !== 200) throw new Error(`The bell was not shown: ${body.message}`)
    return body
  }

  /** Each row in one line: `reaction of Ben, 2 times`. Those that were seen stand in brackets. */
  async function rows(asker: Person) {
    return (await bell(asker)).items.map(line)
  }

  function markRead(asker: Person, ids: number[] | null = null) {
    return call(api.markBellRead, { asker, body: { ids } })
  }

  /** All that there is of someone, whether it is shown or not. */
  function stored({ id }: Pick<Person, 'id'>, kind: Notice['kind']) {
    return db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, id), eq(notices.kind, kind)))
  }

  /** By what they are still to be told, and of what. */
  async function untold({ id }: Pick<Person, 'id'>) {
    const waiting = await db.select().from(tellings).where(eq(tellings.userId, id)).orderBy(tellings.id)
    return waiting.map(({ channel, key }) => `${channel} ${key}`)
  }

  return { ...stage, ...giving(stage), ...deciding(stage), bell, rows, markRead, stored, untold }
}

function line({ kind, from, about, times, isNew }: Notice) {
  const name = from ? ` of ${from.displayName.replace(/-\d+$/, '')}` : ''
  const words = `${kind}${name}${about && `: ${about}`}${times === 1 ? '' : `, ${times} times`}`
  return isNew ? words : `(${words})`
}
