import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { makeTemplate } from '../../server/testing/template.ts'

/** Makes sure that the web is built, and that there is a PostgreSQL: `TEST_POSTGRES_URL`, or one of our own. */
// biome-ignore lint/style/noDefaultExport: this is what Playwright calls.
export default async function setUp() {
  requireOwnNode()
  await buildWeb()
  const given = process.env.TEST_POSTGRES_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startTestCluster({ inMemory: true })
  process.env.TEST_POSTGRES_URL = cluster.url
  await makeTemplate(cluster.url)
  return () => cluster.stop()
}

function requireOwnNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  throw new Error(
    'Akin runs on Node 24: start the tests with npm test, or put node_modules/node/bin on the PATH.',
  )
}

async function buildWeb() {
  const script = path.resolve(import.meta.dirname, '../../scripts/setup/build.mjs')
  const { build } = (await import(pathToFileURL(script).href)) as { build(): Promise<{ ok: boolean }> }
  if (!(await build()).ok) throw new Error('The web could not be built; the reason is above.')
}
