import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** What a line does to one connection after the other. */
export interface Fault {
  /** Bytes of the answer after which it breaks. */
  cutAfter?: number
  /** Bytes of the answer after which nothing comes any more. */
  silentAfter?: number
  /** What is answered in the server's place. */
  status?: number
}

/** A line to a server that can be bad: each new connection meets the next fault, while there is one. */
export async function openBadLine(endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const faults: Fault[] = []
  const line = createServer(client => {
    const fault = faults.shift() ?? {}
    const server = connect(Number(port), hostname)
    let down = 0
    for (const side of [client, server]) {
      side.on('error', () => {})
      side.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    if (fault.status) {
      client.once('data', () => {
        client.end(`HTTP/1.1 ${fault.status} Bad\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
      })
      return
    }
    client.on('data', chunk => server.write(chunk))
    server.on('data', chunk => {
      down += chunk.length
      if (down > (fault.cutAfter ?? Infinity)) client.resetAndDestroy()
      else if (down <= (fault.silentAfter ?? Infinity)) client.write(chunk)
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** Those that were not met are forgotten. */
    will(...next: Fault[]) {
      faults.splice(0, faults.length, ...next)
    },
    close: () => line.close(),
  }
}
