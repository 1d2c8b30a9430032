import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestCluster } from './cluster.ts'
import { firstWords, startCode } from './program.ts'
import { runOn } from './template.ts'

test('the cluster of a test run that was killed is stopped by the next run, and only that one', {
  tags: 'variant',
}, async () => {
  const starting = startTestCluster()
  const killed = startCode(`
    import { startTestCluster } from ${JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'))}
    console.log((await startTestCluster()).url)
    setTimeout(() => {}, 60_000)`)
  const [abandoned, alive] = await Promise.all([firstWords(killed), starting])
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await runOn(abandoned, 'select 1')

  const next = await startTestCluster()
  await expect(runOn(abandoned, 'select 1')).rejects.toThrow('ECONNREFUSED')
  await runOn(alive.url, 'select 1')
  await Promise.all([alive.stop(), next.stop()])
})
