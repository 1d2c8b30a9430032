// Run by the other scripts on the pinned Node, which can load TypeScript: suites.mjs prove [options]
import { findPgbouncer, poolerReleases } from '../server/testing/processes/pgbouncer.ts'
import { chooseVariants } from './levels.ts'
import { runSuites } from './setup/run-suites.mjs'
import { writeTotals } from './setup/totals.mjs'

const [name, ...options] = process.argv.slice(2)
const totals = { passed: 0, failed: 0 }
if (name === 'variants') await run(chooseVariants())
else if (name === 'poolers') await runOverPoolers()
else await run({ [name]: options })
writeTotals(totals)
process.exitCode = totals.failed > 0 ? 1 : 0

/** What holds for two processes on one PostgreSQL, over each pooler that is here. */
async function runOverPoolers() {
  for (const release of poolerReleases.filter(findPgbouncer)) {
    console.log(`Over the PgBouncer of ${release}:`)
    process.env.TEST_POOLER = release
    await run({
      server: ['server/two-nodes.test.ts'],
      prove: ['e2e/two-servers.prove.ts', 'e2e/operator.prove.ts'],
      journeys: ['e2e/tests/staff-cases.spec.ts'],
    })
  }
}

async function run(wanted) {
  const { passed, failed } = await runSuites(wanted)
  totals.passed += passed
  totals.failed += failed
}
