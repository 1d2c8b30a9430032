import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { readAnswers } from './read-answers.ts'

export interface Question {
  port: number
  paths: string[]
  cookie: string
  /** What a browser says it takes: calls of the API, or pages. */
  accept: string
}

interface Load extends Question {
  connections: number
  seconds: number
}

export interface Asked {
  answers: number
  seconds: number
  /** How often each status came. */
  statuses: Record<string, number>
}

/**
 * Asks from a process of its own over open connections, each with one question at a time. It writes bytes that are
 * ready and reads no more of an answer than where it ends: whatever it takes is missing to those it measures.
 */
export async function ask(load: Load): Promise<Asked> {
  const child = fork(import.meta.filename, [JSON.stringify(load)], { execArgv: [] })
  const exited = once(child, 'exit')
  const [asked] = (await once(child, 'message')) as [Asked]
  await exited
  return asked
}

async function run({ port, paths, cookie, accept, connections, seconds }: Load): Promise<Asked> {
  const requests = paths.map(path => requestBytes({ port, path, cookie, accept }))
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const end = began + seconds * 1000
  let asked = 0
  let answers = 0

  function noteAnswer(status: string) {
    answers += 1
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  /** Until the time is over, or the server closes the connection. */
  async function askOver() {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const askNext = () => socket.write(requests[asked++ % requests.length] ?? '')
    socket.once('connect', askNext)
    readAnswers(socket, (status, isLast) => {
      noteAnswer(status)
      // After the last of a thousand the server leaves it to us to close.
      if (isLast || performance.now() >= end) socket.end()
      else askNext()
    })
    await once(socket, 'close')
  }

  async function keepAsking() {
    while (performance.now() < end) await askOver()
  }

  await Promise.all(Array.from({ length: connections }, keepAsking))
  return { answers, seconds: (performance.now() - began) / 1000, statuses }
}

function requestBytes({ port, path, cookie, accept }: { path: string } & Omit<Question, 'paths'>) {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    'connection: keep-alive',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    `accept: ${accept}`,
    'accept-language: en-GB,en;q=0.5',
    'accept-encoding: gzip, deflate, br, zstd',
    'sec-fetch-site: same-origin',
    ...(cookie ? [`cookie: ${cookie}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
}

if (import.meta.main && process.send) {
  const asked = await run(JSON.parse(process.argv[2] ?? '{}') as Load)
  process.send(asked, () => process.disconnect())
}
