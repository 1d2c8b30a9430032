import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { akin, runAkin } from '#operator/akin.ts'
import { scene } from '#testing/scene.ts'
import { timePass } from './time-pass.ts'

const { db, deps, person } = await scene()
const local = { db, log: deps.log, config: readConfig({}) }

test('everything that is stored becomes older', async () => {
  const ana = await person('Ana')
  const age = async () => {
    const { rows } = await db.$client.query<{ days: number }>(
      `select extract(day from now() - created_at)::int as days from users where id = $1`,
      [ana.id],
    )
    return rows[0]?.days
  }
  expect(await age()).toBe(0)
  const said = await timePass.read(['--days', '29', '--hours', '24'])(local)
  expect(said).toBe('Everything that is stored here is older by 29 days, 24 hours.')
  expect(await age()).toBe(30)
})

test('a database with an address of its own is left alone, and so is a public installation', async () => {
  const url = db.$client.options.connectionString ?? ''
  const sentence = 'time passes only on a local installation, in the PostgreSQL that Akin has started itself.'
  expect(await runAkin(['time', 'pass', '--days', '1'], { DATABASE_URL: url })).toEqual({
    code: 1,
    said: `This could not be done: ${sentence}`,
  })
  const production = { ...local, config: { ...local.config, production: true, local: false } }
  await expect(timePass.read(['--days', '1'])(production)).rejects.toThrow(sentence)
})

test.each([
  ['', 'Say how much time passes, such as --days 30.'],
  ['--days thirty', '"thirty" is not a number above 0.'],
  ['--hours 0', '"0" is not a number above 0.'],
  ['--weeks 1', "Unknown option '--weeks'."],
])('time pass %s is refused in one sentence', async (words, sentence) => {
  await expect(akin(`time pass ${words}`.trim().split(' '))).rejects.toThrow(sentence)
})
