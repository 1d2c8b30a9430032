import pg from 'pg'

/** A pooler in transaction mode, over which most of what a process asks goes. */
export interface Pooler {
  url: string
  /** Whether a statement that was prepared under a name is found again on whichever connection comes next. */
  keepsNames: boolean
}

/** Says nothing at its start that a pooler refuses: the role has it instead (`pooler.ts`). */
export function pooledBy(
  { url, keepsNames }: Pooler,
  { query_timeout, connectionTimeoutMillis }: pg.ClientConfig,
): pg.PoolConfig {
  return {
    ...{ connectionString: url, application_name: 'akin', keepAlive: true },
    ...{ query_timeout, connectionTimeoutMillis },
    ...(!keepsNames && { Client: NamelessClient }),
  }
}

/** For a pooler that does not know of names: each statement is parsed anew. */
class NamelessClient extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const asked = isNamed(config) ? { ...config, name: undefined } : config
    return (pg.Client.prototype.query as (...given: unknown[]) => unknown).call(this, asked, ...rest)
  }) as pg.Client['query']
}

function isNamed(config: unknown): config is { name: string } {
  return typeof config === 'object' && config !== null && 'name' in config && 'text' in config
}
