import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Deps } from '../deps.ts'
import { listenBeside } from '../start/listen.ts'
import { openRegistry } from './open-registry.ts'
import { openReadings, type Reading } from './readings.ts'
import { beginCounting } from './tell.ts'
import { watchProcess } from './watch-process.ts'

/** Not imported: see `node-http.ts`. */
const { createServer } = process.getBuiltinModule('node:http')

interface Place {
  host: string
  port: number
}

/** Counts from now on what this process is told of. Loaded only where the settings ask for it. */
export function openMetrics() {
  const { registry, counting, reset } = openRegistry()
  const stopCounting = beginCounting(counting)
  const stopWatching = watchProcess()

  /**
   * Answers whoever scrapes, at an address that is for nobody else: a listener of its own, so that no proxy in front of the
   * product can lead there by mistake. Returns where it is.
   */
  async function serve(
    place: Place,
    deps: Pick<Deps, 'db' | 'config' | 'log'>,
    readings: readonly Reading[],
  ) {
    const refresh = openReadings(deps, readings, { set: counting.tell, reset, log: deps.log })

    async function answer(request: IncomingMessage, response: ServerResponse) {
      if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
      await refresh()
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    }

    const server = createServer((request, response) => {
      answer(request, response).catch(err => {
        deps.log.error({ err }, 'metrics could not be written')
        response.destroy()
      })
    })
    server.maxConnections = 16
    server.requestTimeout = 10_000
    await listenBeside(server, place, 'METRICS_PORT')
    const { address, port } = server.address() as AddressInfo
    deps.log.info({ address, port }, 'metrics')
    return {
      port,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  return {
    serve,
    close() {
      stopWatching()
      stopCounting()
    },
  }
}
