import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { chatScene } from '#chat/chat.scene.ts'
import { prepared } from '#platform/database/prepared.ts'
import { servePages } from '#platform/render/serve-pages.ts'
import { publicPages } from '#profile/public/find-shown.ts'

const { app, deps, strangers, befriend, request, say } = await chatScene({
  extend: async (app, { db, config }) => {
    const render = async () => new Response('<html>somebody</html>')
    const renderer = { build: 'test', render, hasPage: () => true }
    servePages(app, renderer, config, { stamped: [publicPages(db, app.visits)] })
  },
})

const [ana, ben, cid, dan, eve] = await strangers('Ana', 'Ben', 'Cid', 'Dan', 'Eve')
await befriend(ana, ben, cid)
await befriend(ben, dan)
for (const one of [dan, eve]) await request(one, ana)
await say(ana, ben, 'Hello')

/**
 * How many statements each of these reads sends, with the one that finds the session. They are asked on every page
 * or after every loss of the connection, so one statement more is felt by everyone.
 */
const reads = [
  ['/api/user', 1, '/api/user'],
  ['/api/profile', 2, '/api/profile'],
  ['/api/connection-status of a contact', 2, `/api/connection-status/${ben.id}`],
  ['/api/connection-status of someone else', 2, `/api/connection-status/${dan.id}`],
  ['/api/users of a contact', 2, `/api/users/${ben.id}`],
  ['/api/users of someone else', 2, `/api/users/${dan.id}`],
  ['/api/connect/contacts', 2, '/api/connect/contacts'],
  ['/api/connect/requests/received', 2, '/api/connect/requests/received'],
  ['/api/connect/requests/sent', 2, '/api/connect/requests/sent'],
  ['/api/connect/blocked', 2, '/api/connect/blocked'],
  ['/api/conversations', 2, '/api/conversations'],
  ['/api/chat/messages', 2, `/api/chat/${ben.id}/messages`],
  ['/api/chat/messages after a place', 2, `/api/chat/${ben.id}/messages?afterSeq=0`],
  ['/api/chat/changes', 3, `/api/chat/${ben.id}/changes?changeSeq=0&markSeq=0`],
] as const

test.each(reads)('GET %s sends as many statements as this: %i', async (_read, count, url) => {
  expect(await statementsFor(url, { cookie: ana.cookie })).toHaveLength(count)
})

/** Sent where the others of its manner were sent. */
const planFinders = [false, true].map(isLong =>
  prepared(
    `test_plans_${isLong}`,
    on =>
      on
        .select({ name: sql<string>`name`, isPlannedOnce: sql<boolean>`generic_plans > custom_plans` })
        .from(sql`pg_prepared_statements`)
        .where(sql`generic_plans + custom_plans >= 20`)
        .orderBy(sql`name`),
    { isLong },
  ),
)

/** Left to itself it plans each statement anew five times, and goes on so if it believes that this pays. */
test('PostgreSQL does not plan the statements of these reads anew for every call', async () => {
  for (let times = 0; times < 25; times++) {
    for (const [, , url] of reads) await app.inject({ url, headers: { cookie: ana.cookie } })
  }
  const rows = (await Promise.all(planFinders.map(find => find(deps.db, {})))).flat()
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'find_pair_facts',
      'list_contacts',
      'list_conversations',
      'list_messages_before',
    ]),
  )
  expect(rows.filter(({ isPlannedOnce }) => !isPlannedOnce).map(({ name }) => name)).toEqual([])
})

test('a public page from memory sends one statement, and two if the visitor is signed in', async () => {
  const url = `/p/${ben.displayName}`
  expect(await statementsFor(url)).toHaveLength(1)
  expect(await statementsFor(url, { cookie: ana.cookie })).toHaveLength(2)
})

/** Those of the second time: the first may render a page, and prepares statements. */
async function statementsFor(url: string, headers: Record<string, string> = {}) {
  const ask = () => app.inject({ url, headers })
  expect((await ask()).statusCode).toBe(200)
  return statementsOf(ask)
}
