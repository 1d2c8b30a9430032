import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startServer } from '../../e2e/bench/server.ts'
import type { Question } from './ask.ts'
import type { Asker } from './people.ts'

/** One server that is measured, and what it is asked. */
export interface Contender {
  pid: number
  lines: Line[]
  stop(): void | Promise<void>
}

export interface Line {
  name: string
  question: Question
  /** What its rate must be at least, to the floor's. */
  aim?: number
}

const json = '*/*'
const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

export function startFloor(databaseUrl: string, asker: Asker) {
  return startPeer('floor.mjs', 'floor: node:http + postgres.js, two selects', databaseUrl, asker)
}

export function startExpress(databaseUrl: string, asker: Asker) {
  return startPeer('express.mjs', 'Express 5 + pg, the same', databaseUrl, asker)
}

async function startPeer(file: string, name: string, databaseUrl: string, { cookie }: Asker) {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' }
  const child = fork(path.join(import.meta.dirname, '../peers', file), { execArgv: [], env })
  const [port] = (await once(child, 'message')) as [number]
  const question = { port, paths: ['/api/user'], cookie, accept: json }
  return { pid: child.pid ?? 0, lines: [{ name, question }], stop: () => child.disconnect() }
}

/** Akin as people run it, with its log; only the limits are wide, because everyone here has one address. */
export async function startProduct(
  databaseUrl: string,
  { cookie, others }: Asker,
  {
    code,
    name: suffix = '',
    settings = {},
  }: { code?: string; name?: string; settings?: Record<string, string> } = {},
): Promise<Contender> {
  const wide = { DATABASE_URL: databaseUrl, LIMITS_SCALE: '1000000' }
  const server = await startServer({ ...wide, ...settings }, undefined, code)
  const port = Number(new URL(server.url).port)
  const line = (name: string, aim: number, paths: string[], rest: Partial<Question> = {}): Line => ({
    name: `${name} ${suffix}`.trim(),
    aim,
    question: { port, paths, cookie, accept: json, ...rest },
  })
  const ids = others.map(({ id }) => id)
  const pages = await existing(server.url, others)
  return {
    pid: server.pid() ?? 0,
    stop: server.remove,
    lines: [
      line('GET /api/user', 1, ['/api/user']),
      line(
        'GET /api/connection-status/{id}',
        0.6,
        ids.map(id => `/api/connection-status/${id}`),
      ),
      line(
        'GET /api/users/{id}',
        0.5,
        ids.map(id => `/api/users/${id}`),
      ),
      line('GET /api/connect/contacts', 0.6, ['/api/connect/contacts']),
      line('GET /api/connect/requests/received', 0.4, ['/api/connect/requests/received']),
      line('/p/{name} from memory', 0.8, pages, { cookie: '', accept: page }),
    ],
  }
}

/** Not everyone has a public page. */
async function existing(url: string, others: Asker['others']) {
  const paths = others.map(({ displayName }) => `/p/${displayName}`)
  const statuses = await Promise.all(paths.map(async page => (await fetch(url + page)).status))
  return paths.filter((_, index) => statuses[index] === 200)
}
