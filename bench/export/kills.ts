import { watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../../e2e/bench/server.ts'
import { type Pool, standing, until } from './standing.ts'

/** Where a step is cut off, in the order in which an archive comes by. */
const places = [
  { name: 'in messages, half a file written', cut: cutWriting, at: 'messages/' },
  { name: 'in files, half a file written', cut: cutWriting, at: 'files/' },
  { name: 'between two parts', cut: cutNoting, at: 'part' },
  { name: 'while finishing', cut: cutNoting, at: '.index' },
  { name: 'with the manifest written', cut: cutNoting, at: '.manifest' },
] as const

/**
 * Kills the server at each place, inside of a step, and starts it again. What a killed step had announced belongs to
 * nothing: so many steps were repeated. Between two parts it can only be killed where there are two.
 */
export async function killAtEachPlace(pool: Pool, server: Server, isInParts: boolean) {
  const killed: string[] = []
  let [repeated, awayMs] = [0, 0]
  await hold.prepare(pool)
  for (const { name, cut, at } of places) {
    if (at === 'part' && !isInParts) continue
    const before = await countLoose(pool)
    await cut(pool, server, at)
    const since = performance.now()
    const loose = (await countLoose(pool)) - before
    killed.push(`${name}: ${loose} repeated`)
    repeated = Math.max(repeated, loose)
    // A dead server's step is taken again after half a minute. Nobody needs to wait for that here.
    await pool.query(`update account_exports set due_at = now() where state = 'preparing'`)
    await server.start()
    awayMs += performance.now() - since
  }
  await hold.remove(pool)
  return { killed, repeated, awayMs }
}

async function countLoose(pool: Pool) {
  const { rows } = await pool.query<{ loose: number }>(
    `select count(*)::int as loose from loose_files where key like 'exports/%'`,
  )
  return rows[0]?.loose ?? 0
}

/** While its file is being written: a moment after it has begun to arrive. */
async function cutWriting(pool: Pool, server: Server, at: string) {
  await until(`it comes to ${at}`, async () => {
    const { state, collection } = await standing(pool)
    if (state !== 'preparing') throw new Error(`It was over before it came to ${at}.`)
    return collection?.startsWith(at) ?? false
  })
  const arriving = watch(path.join(server.folder, 'files/.arriving'))
  await new Promise<void>(resolve => arriving.once('change', () => resolve()))
  arriving.close()
  await pause(8)
  await server.kill()
}

/** With its file written, in the transaction that would have noted it. */
async function cutNoting(pool: Pool, server: Server, at: string) {
  await pool.query('insert into held values ($1)', [at])
  await until(`it comes to ${at}`, async () => (await hold.find(pool)) !== undefined)
  await server.kill()
  await pool.query('select pg_terminate_backend($1)', [await hold.find(pool)])
  await until('its transaction is gone', async () => (await hold.find(pool)) === undefined)
  await pool.query('delete from held')
}

/** A step that is held stays in its transaction for some seconds. */
const hold = {
  async prepare(pool: Pool) {
    await pool.query(`
      create table held (place text not null);
      create function hold_step() returns trigger language plpgsql as $$
      begin
        if exists (select from held where place = case when new.part > old.part then 'part' else old.collection end)
        then perform pg_sleep(60); end if;
        return new;
      end $$;
      create trigger hold before update on account_exports for each row when (new.steps > old.steps)
        execute function hold_step()`)
  },

  async find(pool: Pool) {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    return rows[0]?.pid
  },

  async remove(pool: Pool) {
    await pool.query('drop trigger hold on account_exports; drop function hold_step; drop table held')
  },
}
