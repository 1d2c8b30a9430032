import type pg from 'pg'

/** Every way in which the books can be wrong, and how often they are. */
export async function findTokenFaults(pool: pg.Pool) {
  const faults: Record<string, number> = {}
  for (const [fault, question] of Object.entries(questions)) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from (${question}) as wrong`)
    if (rows[0]?.n) faults[fault] = rows[0].n
  }
  const outOfOrder = await countOutOfOrder(pool)
  return outOfOrder > 0 ? { ...faults, 'a spend took from the wrong lots': outOfOrder } : faults
}

const questions = {
  'a balance is not the sum of its entries': `
    select from wallets w left join (
      select user_id, sum(delta) as sum, count(*) as count, max(seq) as last from token_entries group by 1
    ) e using (user_id)
    where w.balance <> coalesce(sum, 0) or w.entries <> coalesce(count, 0) or w.entries <> coalesce(last, 0)`,
  'a balance is not the sum of its lots': `
    select from wallets w left join (
      select user_id, sum(remaining) as sum from token_lots group by 1) l using (user_id)
    where w.balance <> coalesce(sum, 0)`,
  'a lot is not the sum of its entries': `
    select from token_lots l left join (
      select lot_id, sum(delta) as sum from token_entry_lots group by 1) p on p.lot_id = l.id
    where l.remaining <> coalesce(sum, 0)`,
  'an entry is not the sum of its lots': `
    select from token_entries e left join (
      select entry_id, sum(delta) as sum from token_entry_lots group by 1) p on p.entry_id = e.id
    where e.delta <> coalesce(sum, 0)`,
  'a running balance is wrong': `
    select from (
      select balance, sum(delta) over (partition by user_id order by seq) as sum from token_entries) running
    where balance <> sum`,
  'an entry is older than the one before it': `
    select from (
      select created_at, lag(created_at) over (partition by user_id order by seq) as before from token_entries) each
    where created_at < before`,
  'a spend took from a lot that had lapsed': `
    select from token_entries e join token_entry_lots p on p.entry_id = e.id join token_lots l on l.id = p.lot_id
    where e.reason = 'spend' and l.expires_at <= e.created_at`,
}

interface Move {
  user_id: string
  seq: string
  reason: string
  /** In microseconds, as those of the lots. */
  at: string
  lot_id: string
  delta: string
  expires: string | null
}

/** Plays every entry again, in its order, against the lots as they stood. */
async function countOutOfOrder(pool: pg.Pool) {
  const { rows } = await pool.query<Move>(`
    select e.user_id, e.seq, e.reason, (extract(epoch from e.created_at) * 1000000)::bigint as at, p.lot_id, p.delta,
           (extract(epoch from l.expires_at) * 1000000)::bigint as expires
    from token_entries e join token_entry_lots p on p.entry_id = e.id join token_lots l on l.id = p.lot_id
    order by e.user_id, e.seq, p.lot_id`)
  const lots = new Map<string, { userId: string; id: number; expires: number; left: number }>()
  let wrong = 0
  for (const moves of Map.groupBy(rows, ({ user_id, seq }) => `${user_id} ${seq}`).values()) {
    if (moves[0]?.reason === 'spend' && !isInOrder(moves)) wrong += 1
    for (const { user_id: userId, lot_id: id, delta, expires } of moves) {
      const lot = lots.get(id) ?? { userId, id: Number(id), expires: Number(expires ?? Infinity), left: 0 }
      lots.set(id, { ...lot, left: lot.left + Number(delta) })
    }
  }
  return wrong

  function isInOrder(moves: readonly Move[]) {
    const [{ user_id: userId, at } = { user_id: '', at: '0' }] = moves
    const open = [...lots.values()]
      .filter(lot => lot.userId === userId && lot.left > 0 && lot.expires > Number(at))
      .toSorted((one, other) => compare(one.expires, other.expires) || one.id - other.id)
    let need = moves.reduce((sum, { delta }) => sum - Number(delta), 0)
    const taken = new Map(moves.map(({ lot_id, delta }) => [Number(lot_id), -Number(delta)]))
    for (const { id, left } of open) {
      if (need === 0) break
      const part = Math.min(need, left)
      if (taken.get(id) !== part) return false
      taken.delete(id)
      need -= part
    }
    return need === 0 && taken.size === 0
  }
}

function compare(one: number, other: number) {
  return one === other ? 0 : one - other
}
