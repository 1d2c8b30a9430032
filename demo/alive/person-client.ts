import type { LiveFrame } from '@akin/contract/events.ts'
import { WebSocket } from 'ws'
import { demoPassword } from '#people/fill-people.ts'
import type { SamplePerson } from '#people/sample-person.ts'

export interface Where {
  /** Where the server listens, and the address that its pages have. */
  address: string
  origin: string
}

/** Someone's open socket. */
export interface Line {
  closed: Promise<void>
  tell(type: string, data: object): void
  close(): void
}

/** Signs someone of the demo in, as their browser would. */
export async function signIn({ address, origin }: Where, { id, email }: SamplePerson) {
  const entered = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  if (!entered.ok) throw new Error(`${email} cannot sign in: ${entered.status}`)

  /** Answers with null where the server refuses: whoever is awake goes on with something else. */
  async function ask<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer | null> {
    const response = await fetch(address + path, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return response.ok && text !== '' ? (JSON.parse(text) as Answer) : null
  }

  async function connect(onFrame: (frame: LiveFrame, line: Line) => void): Promise<Line> {
    const url = `${address.replace('http', 'ws')}/ws?userId=${id}`
    const ws = new WebSocket(url, { headers: { cookie, origin } })
    const closed = new Promise<void>(resolve => ws.once('close', () => resolve()))
    const line: Line = {
      closed,
      tell(type, data) {
        if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ type, data }))
      },
      close: () => ws.close(),
    }
    ws.on('error', () => {})
    ws.on('message', data => onFrame(JSON.parse(String(data)) as LiveFrame, line))
    await Promise.race([new Promise(resolve => ws.once('open', resolve)), closed])
    return line
  }

  return { id, ask, connect, logOut: () => ask('POST', '/api/logout') }
}
