// Run by the other scripts on the pinned Node, which can load TypeScript: suites.mjs vitest e2e [options]
import { mkdirSync, rmSync } from 'node:fs'
import { startTestCluster } from '../server/platform/testing/cluster.ts'
import { at, tools } from './setup/paths.mjs'
import { redis } from './setup/redis.mjs'
import { runTestRunner } from './setup/run.mjs'
import { readOrEmpty } from './setup/stamp.mjs'
import { step } from './setup/step.mjs'
import { writeTotals } from './setup/totals.mjs'
import { tallyPlaywright, tallyVitest } from './tally.ts'

const results = at('.cache/results/suite.json')
const playwright = [tools.playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
const suites = {
  vitest: {
    args: [tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    tally: tallyVitest,
  },
  e2e: { args: [...playwright, '--project=e2e'], tally: tallyPlaywright },
  tour: { args: [...playwright, '--project=tour'], tally: tallyPlaywright },
}

// A signal ends the suite that is running, and then the cluster has to be stopped as well.
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true
  })
}

const names = process.argv.slice(2).filter(word => word in suites)
const options = process.argv.slice(2).filter(word => !(word in suites))
const totals = { passed: 0, failed: 0 }
mkdirSync(at('.cache/results'), { recursive: true })

if (names.includes('vitest')) await redis()
const cluster = await startTestCluster()
try {
  for (const name of names) if (!stopped) await step(name, () => runSuite(suites[name]))
} finally {
  await cluster.stop()
}
writeTotals(totals)
process.exitCode = stopped || totals.failed > 0 ? 1 : 0

async function runSuite({ args, tally }) {
  rmSync(results, { force: true })
  const { code } = await runTestRunner(process.execPath, [...args, ...options], {
    env: { ...process.env, TEST_POSTGRES_URL: cluster.url, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  })
  const text = readOrEmpty(results)
  const { passed, failed, skipped } = text ? tally(JSON.parse(text)) : { passed: 0, failed: 1, skipped: [] }
  totals.passed += passed
  // A suite can fail without a failing test, for instance by an error after the last one.
  totals.failed += code === 0 ? failed : Math.max(failed, 1)
  for (const title of skipped) console.log(`skipped: ${title}`)
  return { ok: code === 0 }
}
