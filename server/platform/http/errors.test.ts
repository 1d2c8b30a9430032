import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { transaction } from '../database/transaction.ts'

const { app, call, lines, person, pool } = await scene({
  async extend(app, { db }) {
    app.get('/slow', () =>
      transaction(db, async tx => {
        await tx.execute(sql`set local statement_timeout = '50ms'`)
        await tx.execute(sql`select pg_sleep(10)`)
      }),
    )
    app.get('/bug', () => {
      throw new Error('a secret of the house')
    })
    app.get('/of-another-library', () => {
      throw Object.assign(new Error('No such customer.'), { statusCode: 404, code: 'resource_missing' })
    })
    app.get('/slow-driver', async () => {
      const client = await connect({ statement_timeout: 50 })
      await client.query('select pg_sleep(10)').finally(() => client.end())
    })
  },
})

test('whoever waits too long for a row that another holds is asked to come back, and then served', async () => {
  const ana = await person('Ana')
  const other = await holdProfileOf(ana.id)
  const walk = { emoji: '🚶', text: 'On a walk', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
  const set = () => call(api.setStatus, { asker: ana, body: walk })
  const { status, body, headers } = await set()
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(failure()).toContain('canceling statement due to lock timeout')

  await other.query('rollback')
  expect((await set()).status).toBe(200)
})

test.each(['/slow', '/slow-driver'])('a statement that takes too long is no fault of %s', async url => {
  lines.length = 0
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(failure()).toContain('canceling statement due to statement timeout')
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a bug is answered without a word about it, and is in the log with the id of the request', async () => {
  lines.length = 0
  const answer = await app.inject('/bug')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    requestId: answer.headers['x-request-id'],
  })
  expect(failure()).toContain('a secret of the house')
  expect(failure()).toContain(answer.headers['x-request-id'])
})

test('an error of another library has a status of its own request, and is a bug like any other', async () => {
  lines.length = 0
  expect((await app.inject('/of-another-library')).statusCode).toBe(500)
  expect(failure()).toContain('resource_missing')
})

/** What the log says about the request that failed. */
function failure() {
  return JSON.stringify(lines.find(({ msg }) => msg === 'request failed'))
}

async function holdProfileOf(userId: number) {
  const other = await connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  const { rowCount } = await other.query('select from profiles where user_id = $1 for update', [userId])
  expect(rowCount).toBe(1)
  return other
}

async function connect(options: pg.ClientConfig = {}) {
  const client = new pg.Client({ connectionString: pool.options.connectionString, ...options })
  await client.connect()
  return client
}
