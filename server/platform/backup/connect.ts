import pg from 'pg'
import { sameText } from './catalogue.ts'

/** One connection of its own, without the limits that those of the product have: it may be busy for an hour. */
export async function connect(url: string, name: string) {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // An error event without a listener would end the process; whoever waits for an answer hears of it anyway.
  client.on('error', () => {})
  await client.connect()
  await client.query(sameText)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
