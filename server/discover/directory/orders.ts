import type { Order } from './question.ts'

interface Ordering {
  /** What of a row `d` says where it stands, and the type of it. */
  column: string
  type: 'date' | 'float8' | 'int'
  by: string
  /** Whether `d` stands behind someone at that place. */
  isBehind(at: string, userId: string): string
}

export const orders: Record<Order, Ordering> = {
  active: byDay('active_on'),
  new: byDay('joined_on'),
  best: {
    column: 'd.score',
    type: 'float8',
    by: 'd.score desc, d.user_id',
    isBehind: (at, userId) => `(d.score < ${at} or d.score = ${at} and d.user_id > ${userId})`,
  },
  name: {
    column: 'd.nth',
    type: 'int',
    by: 'd.nth',
    // When someone is renamed others move up, so the one whose place it was is looked for first.
    isBehind: (at, userId) => `d.nth > coalesce((select n.nth from named n where n.id = ${userId}), ${at})`,
  },
}

function byDay(name: 'active_on' | 'joined_on'): Ordering {
  const column = `d.${name}`
  return {
    column,
    type: 'date',
    by: `${column} desc, d.user_id`,
    isBehind: (at, userId) => `(${column} < ${at} or ${column} = ${at} and d.user_id > ${userId})`,
  }
}
