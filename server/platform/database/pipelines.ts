import pg from 'pg'
import {
  type KnownColumns,
  openKnownColumns,
  PreparedQuery,
  type PreparedStatement,
  type QueryAnswer,
} from './prepared-query.ts'

interface Pipeline {
  client: pg.Client
  described: KnownColumns
  /** How many statements wait for their answer. */
  waiting: number
  isHeld: boolean
}

type Rows = QueryAnswer | undefined

/**
 * A statement waits for those before it on its connection, so only so many wait on one. In the pool it costs twice as
 * much and is planned for its values: fifty requests at once must not get there.
 */
const deepest = 32
/** With so many on the least busy connection another one is worth its while. */
const busy = 4
const tryAgainMs = 1_000
/** For statements as short as these, planning again for each set of values costs more than it can win. */
export const genericPlans = '-c plan_cache_mode=force_generic_plan'

/**
 * A few connections for statements that are prepared, read, and are quick: each is sent at once and not only when the
 * one before it has been answered. Beside a pool this takes less than half the CPU, here and in PostgreSQL.
 */
export function openPipelines(
  config: pg.ClientConfig,
  { most, watch }: { most: number; watch(client: pg.Client): void },
) {
  const pipelines = new Set<Pipeline>()
  let isOpening = false
  let isClosed = false
  let nextTry = 0

  /** Nothing where no connection is free: the statement belongs to the pool then, with its patience and its errors. */
  function send(statement: PreparedStatement, values: unknown[]): Promise<Rows> | undefined {
    const pipeline = leastBusy()
    if (!pipeline || pipeline.waiting >= busy) openAnother()
    return pipeline && pipeline.waiting < deepest ? sendOver(pipeline, statement, values) : undefined
  }

  function leastBusy() {
    let found: Pipeline | undefined
    for (const pipeline of pipelines) if (!found || pipeline.waiting < found.waiting) found = pipeline
    return found
  }

  function openAnother() {
    if (isOpening || isClosed || pipelines.size >= most || Date.now() < nextTry) return
    isOpening = true
    void connect().finally(() => {
      isOpening = false
    })
  }

  async function connect() {
    const client = new pg.Client({
      ...config,
      // A pooler takes none; there statements with a name have the plan that PostgreSQL chooses.
      ...(config.options && { options: `${config.options} ${genericPlans}` }),
      pipeline: true,
    })
    watch(client)
    const described = openKnownColumns(client.connection)
    const pipeline = { client, described, waiting: 0, isHeld: false }
    client.once('error', () => pipelines.delete(pipeline)).once('end', () => pipelines.delete(pipeline))
    try {
      await client.connect()
      pipelines.add(pipeline)
      if (isClosed) await end(pipeline)
    } catch {
      nextTry = Date.now() + tryAgainMs
      await client.end().catch(() => {})
    }
  }

  /** Ends when what is under way has been answered. As with the pool, the connections are closed a little later. */
  async function close() {
    isClosed = true
    await Promise.all([...pipelines].map(end))
  }

  function size() {
    let waiting = 0
    for (const pipeline of pipelines) waiting += pipeline.waiting
    return { open: pipelines.size, waiting }
  }

  return { send, size, close }
}

export type Pipelines = ReturnType<typeof openPipelines>

function sendOver(pipeline: Pipeline, statement: PreparedStatement, values: unknown[]) {
  holdWrites(pipeline)
  pipeline.waiting += 1
  return new Promise<Rows>((resolve, reject) => {
    const query = new PreparedQuery(statement, values, pipeline.described, (error, result) => {
      pipeline.waiting -= 1
      if (error) reject(error)
      else resolve(result)
    })
    pipeline.client.query(query)
  })
}

async function end({ client, waiting }: Pipeline) {
  const answered = new Promise<unknown>(resolve => client.once('drain', resolve).once('end', resolve))
  void client.end()
  if (waiting > 0) await answered
}

/** Statements of requests that arrived together are written together. */
function holdWrites(pipeline: Pipeline) {
  if (pipeline.isHeld) return
  pipeline.isHeld = true
  const { stream } = pipeline.client.connection
  stream.cork()
  setImmediate(() => {
    pipeline.isHeld = false
    stream.uncork()
  })
}
