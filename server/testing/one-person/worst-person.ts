import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@akin/contract/limits.ts'
import { WebSocket } from 'ws'
import { longGif } from '#profile/pictures/bombs.testing.ts'
import type { Member } from '../crowd/people.ts'

/** How often each act was answered, by status. */
type Answers = Record<string, Record<string, number>>

interface Asked {
  method?: string
  type?: string
  body?: string | Buffer
}

/** A server, and what someone's calls to it carry: their cookie, our origin, and from where, if a proxy says so. */
export interface Way {
  url: string
  headers(): Record<string, string>
}

/** Asks as one person does; 0 where there was no answer. */
export function asker({ url, headers: own }: Way) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  function ask(path: string, { method = 'GET', type = 'application/json', body }: Asked = {}) {
    return new Promise<number>(resolve => {
      const headers = { ...own(), ...(body === undefined ? {} : { 'content-type': type }) }
      const asked = request(url + path, { method, headers, agent }, response => {
        response.resume().once('close', () => resolve(response.statusCode ?? 0))
      })
      asked.once('error', () => resolve(0)).end(body)
    })
  }
  return { ask, leave: () => agent.destroy() }
}

/**
 * One person at their worst: everything that is dear, many of each at once, and again as soon as it is answered; uploads
 * that never end; and a page that says without a pause that someone is writing.
 */
export function worstPerson(way: Way, member: Member) {
  const { ask, leave } = asker(way)
  const answers: Answers = {}
  let isOver = false

  async function repeat(name: string, act: () => Promise<number>) {
    answers[name] ??= {}
    while (!isOver) {
      const status = await act()
      answers[name][status] = (answers[name][status] ?? 0) + 1
      // Whoever is refused could ask again at once; all that would cost is the refusal.
      if (status >= 400) await pause(100)
    }
  }

  const loops = Object.entries(dearActs(ask, member)).flatMap(([name, { atOnce, act }]) =>
    Array.from({ length: atOnce }, () => repeat(name, act)),
  )
  const closing = [holdUploads(way, { count: 60, bytes: 2_000_000 }), typeOn(way, member)]

  return async (): Promise<Answers> => {
    isOver = true
    for (const close of closing) close()
    await Promise.all(loops)
    leave()
    return answers
  }
}

type Ask = ReturnType<typeof asker>['ask']

function dearActs(ask: Ask, { contactId, displayName }: Member) {
  const chat = `/api/chat/${contactId}`
  const brackets = `https://${')'.repeat(limits.message - 20)}`
  const gif = { method: 'POST', type: 'image/gif', body: longGif(10_000, { side: 70 }) }
  const say = () =>
    ask(`${chat}/messages`, {
      method: 'POST',
      body: JSON.stringify({ body: brackets, clientId: randomUUID() }),
    })
  async function editAndDraw() {
    const body = JSON.stringify({ headline: `Round ${Math.random()}` })
    const edited = await ask('/api/profile', { method: 'PATCH', body })
    return edited < 400 ? ask(`/p/${displayName}/card.png`) : edited
  }
  return {
    say: { atOnce: 2, act: say },
    links: { atOnce: 4, act: () => ask(`${chat}/shared?kind=links`) },
    export: { atOnce: 4, act: () => ask(`${chat}/export?format=html`) },
    search: { atOnce: 8, act: () => ask('/api/search?q=htt') },
    discover: { atOnce: 4, act: () => ask('/api/discover?sort=new') },
    pictures: { atOnce: 22, act: () => ask('/api/uploads', gif) },
    edits: { atOnce: 4, act: editAndDraw },
  }
}

/** Uploads that stop shortly before their end, and stay open. */
export function holdUploads({ url, headers: own }: Way, { count, bytes }: { count: number; bytes: number }) {
  const almostAll = Buffer.alloc(bytes - 5)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(almostAll)
  const headers = { ...own(), 'content-type': 'image/png', 'content-length': bytes }
  const held = Array.from({ length: count }, () => {
    const asked = request(`${url}/api/uploads`, { method: 'POST', headers })
    asked.on('error', () => {}).write(almostAll)
    return asked
  })
  return () => {
    for (const asked of held) asked.destroy()
  }
}

/** Five hundred times a second. */
function typeOn({ url, headers }: Way, { id, contactId }: Member) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?userId=${id}`, { headers: headers() })
  const typing = JSON.stringify({ id: 1, type: 'typing', data: { contactId } })
  const timer = setInterval(() => {
    for (let n = 0; n < 10 && socket.readyState === socket.OPEN; n++) socket.send(typing)
  }, 20)
  socket.on('error', () => {}).once('close', () => clearInterval(timer))
  return () => socket.terminate()
}
