import { readFileSync } from 'node:fs'
import { load } from '../load.ts'
import { type Pool, standing, until } from './standing.ts'

interface Windows {
  /** How often it goes on and stands still. */
  pairs: number
  pool: Pool
  origin: string
  pid: number | undefined
  cookies: string[]
}

const seconds = 6
/** Of each of the twenty, every second. */
const perPerson = 2

/** What twenty people wait for who read meanwhile: by turns while the archive is made and while it stands still. */
export async function readByTurns(given: Windows) {
  const { pool, pairs } = given
  const [quiet, during]: [number[], number[]] = [[], []]
  let [rss, pausedMs] = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const { steps } = await standing(pool)
    await until('it goes on', async () => (await standing(pool)).steps > steps)
    const busy = await read(given, seconds)
    const { state } = await standing(pool)
    if (state !== 'preparing') throw new Error('There are too few messages for so many turns.')
    during.push(...busy.times)
    rss = Math.max(rss, busy.rss)
    const paused = performance.now()
    await standStill(pool)
    quiet.push(...(await read(given, seconds)).times)
    await pool.query('delete from set_aside')
    pausedMs += performance.now() - paused
  }
  return { quiet, during, rss, pausedMs }
}

/** Answers with the most memory that the server had meanwhile, too. */
export async function read({ origin, pid, cookies }: Omit<Windows, 'pool' | 'pairs'>, forSeconds: number) {
  let rss = 0
  const looking = setInterval(() => {
    rss = Math.max(rss, rssOf(pid))
  }, 100)
  try {
    const perSecond = perPerson * cookies.length
    const answers = await load({ origin, paths: ['/api/user'], seconds: forSeconds, perSecond, cookies })
    const others = Object.keys(answers.statuses).filter(status => status !== '200')
    if (others.length > 0) throw new Error(`Readers got ${others.join(', ')}.`)
    return { times: answers.times, rss }
  } finally {
    clearInterval(looking)
  }
}

/** As if a step had failed: nobody takes the next one before its pause is over. */
async function standStill(pool: Pool) {
  await pool.query(`insert into set_aside (work, row_id, tries, until)
    select 'account-export', id::text, 1, now() + interval '1 hour' from account_exports`)
  let before = -1
  await until(
    'it stands still',
    async () => {
      const { steps } = await standing(pool)
      const isStill = steps === before
      before = steps
      return isStill
    },
    1_500,
  )
}

function rssOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
