import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Cookie } from '@playwright/test'
import { actsOn } from '../../e2e/bench/acts.ts'
import type { Akin } from '../../e2e/bench/akin.ts'
import { type Person, person } from '../../e2e/bench/people.ts'
import { type Server, startServer } from '../../e2e/bench/server.ts'
import { runOn, urlOf } from '../../server/testing/template.ts'

/** A running Akin with people in it, and the session of one of them. */
export interface Installation {
  name: string
  server: Server
  displayName: string
  /** Someone whom they write with. */
  contactId: number
  cookies: Cookie[]
}

const contacts = 10
const requests = 4
const messages = 20

/** Starts the Akin of a checkout on a database of its own. Someone there has contacts, requests, a conversation and a full profile. */
export async function install(
  name: string,
  checkout: string,
  clusterUrl: string,
  browser: Browser,
): Promise<Installation> {
  await runOn(clusterUrl, `create database ${name}`)
  const databaseUrl = urlOf(clusterUrl, name)
  const settings = { DATABASE_URL: databaseUrl, LIMITS_SCALE: '1000', LOG_LEVEL: 'error' }
  const server = await startServer(settings, undefined, checkout)
  return { name, server, ...(await fill({ url: server.url, databaseUrl }, browser, checkout)) }
}

async function fill(akin: Pick<Akin, 'url' | 'databaseUrl'>, browser: Browser, checkout: string) {
  const { act, connect, request } = actsOn(akin)
  const join = (name: string) => person(() => browser.newContext(), akin, name)
  const ana = await join('Ana')
  await act(ana, 'PATCH', '/api/profile', {
    fullName: 'Ana Adeyemi',
    headline: 'Potter by evening, structural engineer by day',
    bio: 'Both involve cracks. I like trains you can sleep on and arguments you can walk away from as friends.',
    interests: ['Pottery', 'Night trains', 'Marmalade'],
    languages: ['en', 'pt'],
  })
  const others: Person[] = []
  for (let index = 0; index < contacts + requests; index++) {
    const other = await join(`Person-${index}`)
    others.push(other)
    if (index < contacts) await connect(other, ana)
    else await request(other, ana, 'We met on the night train to Lisbon.')
  }
  const [ben] = others
  if (!ben) throw new Error('There is nobody to write with.')
  // The other checkout may be one from before there was chat.
  const written = existsSync(path.join(checkout, 'server/chat')) ? messages : 0
  for (let index = 0; index < written; index++) {
    const [from, to] = index % 2 === 0 ? [ana, ben] : [ben, ana]
    const message = {
      clientId: randomUUID(),
      body: `Number ${index}: shall we take the slow train this time?`,
    }
    await act(from, 'POST', `/api/chat/${to.id}/messages`, message)
  }
  const cookies = await ana.context.cookies()
  for (const { context } of [ana, ...others]) await context.close()
  return { displayName: ana.displayName, contactId: ben.id, cookies }
}
