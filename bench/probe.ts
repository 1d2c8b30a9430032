import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server that is measured, with NODE_OPTIONS: says at PROBE_PORT how large and how busy it is.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

const readings = createServer((_request, response) => {
  const delayP99 = delay.percentile(99) / 1e6
  const delayMax = delay.max / 1e6
  for (let round = 0; round < 3; round++) collect()
  delay.reset()
  const { rss, heapUsed, external } = process.memoryUsage()
  response.end(JSON.stringify({ rss, used: heapUsed + external, delayP99, delayMax }))
})
// Threads of the server load this as well.
if (isMainThread) readings.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref()
