import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../server/platform/database/database.ts'

export interface Statement {
  /** The name that the connection has: which part of the server asked. */
  asker: string
  text: string
}

/** Lets PostgreSQL write down what it is asked by whom, without values. */
export async function logStatements(url: string) {
  const { pool, close } = openDatabase(url, { poolSize: 1, pipelines: 0 })
  await pool.query(`alter system set log_statement = 'all'`)
  await pool.query(`alter system set log_parameter_max_length = 0`)
  await pool.query(`alter system set log_line_prefix = '|%a|'`)
  await pool.query('select pg_reload_conf()')
  await close()
}

/** From now on: what was asked until it is read. */
export function readStatements(folder: string) {
  const file = path.join(folder, 'server.log')
  const begin = statSync(file).size
  return () => parse(readFileSync(file).subarray(begin).toString('utf8'))
}

/** An entry begins with the prefix; the further lines of a statement are indented. */
function parse(log: string): Statement[] {
  const entries = log.matchAll(/^\|([^|]*)\|LOG: {2}(?:statement|execute [^:]*): (.*(?:\n(?!\|).*)*)/gm)
  return [...entries].map(([, asker = '', text = '']) => ({ asker, text: text.replace(/\s+/g, ' ').trim() }))
}
