// Run by the other scripts on the pinned Node, which can load TypeScript: suites.mjs vitest components e2e [options]
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startTestCluster } from '../server/platform/testing/cluster.ts'
import { browserVersion } from './setup/browser-version.mjs'
import { at, tools } from './setup/paths.mjs'
import { redis } from './setup/redis.mjs'
import { runTestRunner } from './setup/run.mjs'
import { readOrEmpty } from './setup/stamp.mjs'
import { step } from './setup/step.mjs'
import { writeTotals } from './setup/totals.mjs'
import { judgeFlaky, tallyPlaywright, tallyVitest } from './tally.ts'

const results = at('.cache/results')
const playwright = [tools.playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
const vitest = [tools.vitest, 'run', '--reporter=default', '--reporter=json']
const suites = {
  vitest: { args: [...vitest, '--project=!components'], tally: tallyVitest },
  components: { args: [...vitest, '--project=components'], tally: tallyVitest, browser: true },
  prove: { args: [...vitest, '--config=vitest.prove.config.ts'], tally: tallyVitest },
  e2e: { args: [...playwright, '--project=e2e'], tally: tallyPlaywright, browser: true },
  tour: { args: [...playwright, '--project=tour'], tally: tallyPlaywright, browser: true },
}

// A signal ends the suite that is running, and then the cluster has to be stopped as well.
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true
  })
}

// Component tests mostly wait for their browser, so they run beside those of the server.
const atOnce = ['vitest', 'components']

const names = process.argv.slice(2).filter(word => word in suites)
const options = process.argv.slice(2).filter(word => !(word in suites))
const totals = { passed: 0, failed: 0 }
const flaky = []
mkdirSync(results, { recursive: true })

if (names.includes('vitest') || names.includes('prove')) await redis()
if (names.some(name => suites[name].browser)) console.log(`The browser is ${await browserVersion()}.`)
const cluster = await startTestCluster()
try {
  await Promise.all(names.filter(name => atOnce.includes(name)).map(run))
  for (const name of names.filter(name => !atOnce.includes(name))) if (!stopped) await run(name)
} finally {
  await cluster.stop()
}
const judged = judgeFlaky(flaky)
for (const line of judged.lines) console.log(line)
totals.failed += judged.failed
writeTotals(totals)
process.exitCode = stopped || totals.failed > 0 ? 1 : 0

function run(name) {
  return step(name, () => runSuite(suites[name], path.join(results, `${name}.json`)))
}

async function runSuite({ args, tally }, file) {
  rmSync(file, { force: true })
  const output = args.includes(tools.vitest) ? [`--outputFile.json=${file}`] : []
  const { code } = await runTestRunner(process.execPath, [...args, ...output, ...options], {
    env: { ...process.env, TEST_POSTGRES_URL: cluster.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const text = readOrEmpty(file)
  const counted = text ? tally(JSON.parse(text)) : { passed: 0, failed: 1, skipped: [], flaky: [] }
  totals.passed += counted.passed
  // A suite can fail without a failing test, for instance by an error after the last one.
  totals.failed += code === 0 ? counted.failed : Math.max(counted.failed, 1)
  flaky.push(...counted.flaky)
  for (const title of counted.skipped) console.log(`skipped: ${title}`)
  return { ok: code === 0 }
}
