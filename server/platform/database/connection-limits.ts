/** In milliseconds. */
export const longestStatement = 5_000
export const longestLock = 3_000
export const longestRest = 10_000

/**
 * What is asked often is in memory: a row found by its index costs hardly more than the next one of a scan. With
 * PostgreSQL's default, which was made for spinning disks, a small table is read through for every row. And all
 * statements are short: compiling one, where PostgreSQL can, would take longer than it does.
 */
const planner = { random_page_cost: '1.1', jit: 'off' }

export const plannerOptions = Object.entries(planner)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** What each connection brings along, as PostgreSQL says it. Over a pooler its role has it. */
export const connectionLimits: Record<string, string> = {
  ...planner,
  statement_timeout: String(longestStatement),
  lock_timeout: String(longestLock),
  idle_in_transaction_session_timeout: String(longestRest),
}
