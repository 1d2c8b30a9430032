import { createHook } from 'node:async_hooks'
import { createServer } from 'node:http'

// Loaded into a server that is measured, with NODE_OPTIONS: says at PROBE_PORT which timers have fired since it was last asked.
Error.stackTraceLimit = 30
const owners = new Map<number, string>()
const fired = new Map<string, number>()

createHook({
  init(id, type) {
    if (type === 'Timeout') owners.set(id, callerOf(new Error().stack ?? ''))
  },
  before(id) {
    const owner = owners.get(id)
    if (owner) fired.set(owner, (fired.get(owner) ?? 0) + 1)
  },
  destroy(id) {
    owners.delete(id)
  },
}).enable()

createServer((_request, response) => {
  response.end(JSON.stringify(Object.fromEntries(fired)))
  fired.clear()
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref()

/** The first file on the way here that is not Node's own, nor this one. */
function callerOf(stack: string) {
  const files = [...stack.matchAll(/(?:file:\/\/|[( ])(\/[^():]+):\d+/g)].map(([, file]) => file)
  const caller = files.find(file => file !== import.meta.filename)
  return caller?.replace(/^.*\/(?=(?:node_modules|server)\/)/, '') ?? 'Node'
}
