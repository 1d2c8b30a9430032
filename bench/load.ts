import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Load {
  origin: string
  paths: string[]
  seconds: number
  /** Besides those of a browser: whose pages they are, and where they are asked from. */
  headers?: Record<string, string>
  /** Where they are of several people, who take turns. */
  cookies?: string[]
  /** As many at once as this, each beginning when the one before it ends. */
  connections?: number
  /** Or as many a second as this, each timed from when it was due. */
  perSecond?: number
}

export interface Answers {
  perSecond: number
  /** Milliseconds, in no order. */
  times: number[]
  statuses: Record<string, number>
}

/** Asks for pages from a process of its own, so that measuring takes nothing from what is measured. */
export async function load(given: Load): Promise<Answers> {
  // Without the tether of this process: with it the child may end before its answer has gone out.
  const child = fork(import.meta.filename, [JSON.stringify(given)], { execArgv: [] })
  const exited = once(child, 'exit')
  let answers: Answers | undefined
  child.once('message', message => {
    answers = message as Answers
  })
  await exited
  // A server that is gone is no reason to wait for ever.
  if (!answers) throw new Error('Whoever asked for pages has failed.')
  return answers
}

async function run({
  origin,
  paths,
  seconds,
  headers = {},
  cookies = [],
  connections = 32,
  perSecond,
}: Load): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const end = began + seconds * 1000
  let asked = 0

  async function ask(due: number) {
    const cookie = cookies[asked % cookies.length]
    const path = paths[asked++ % paths.length] ?? '/'
    const status = await statusOf(origin + path, agent, { ...headers, ...(cookie && { cookie }) })
    times.push(performance.now() - due)
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  async function askInTurn() {
    while (performance.now() < end) await ask(performance.now())
  }

  async function askAtRate(rate: number) {
    const sent: Promise<void>[] = []
    for (let due = began; due < end; due += 1000 / rate) {
      if (due > performance.now()) await pause(due - performance.now())
      sent.push(ask(due))
    }
    await Promise.all(sent)
  }

  if (perSecond) await askAtRate(perSecond)
  else await Promise.all(Array.from({ length: connections }, askInTurn))
  agent.destroy()
  return { perSecond: times.length / ((performance.now() - began) / 1000), times, statuses }
}

function statusOf(url: string, agent: Agent, own: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    // As a browser, so that a visit costs what it costs.
    const headers = {
      'user-agent': 'Mozilla/5.0',
      'accept-encoding': 'br, gzip',
      accept: 'text/html',
      ...own,
    }
    get(url, { agent, headers }, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

if (import.meta.main && process.send) {
  const answers = await run(JSON.parse(process.argv[2] ?? '{}') as Load)
  process.send(answers, () => process.disconnect())
}
