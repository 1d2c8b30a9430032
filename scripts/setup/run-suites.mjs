import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { startTestCluster } from '../../server/testing/cluster.ts'
import { tallyPlaywright, tallyVitest } from '../tally.ts'
import { browserVersion } from './browser-version.mjs'
import { otherEngines, pushBrowsers } from './other-browsers.mjs'
import { at, tools } from './paths.mjs'
import { redis } from './redis.mjs'
import { runTestRunner } from './run.mjs'
import { readOrEmpty } from './stamp.mjs'
import { step } from './step.mjs'

const results = at('.cache/results')
const playwright = [tools.playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
const vitest = [tools.vitest, 'run', '--reporter=default', '--reporter=json']
// Pages wait now and then, for a frame or a moment: one more of them than processors leaves none of those idle.
const pages = `--maxWorkers=${availableParallelism() + 1}`
const suites = {
  plain: { args: [...vitest, ...projects('plain', 'alone')] },
  server: { args: [...vitest, ...projects('plain', 'server', 'alone')], needs: ['database', 'redis'] },
  components: { args: [...vitest, ...projects('components', 'strict'), pages], needs: ['browser'] },
  journeys: { args: [...playwright, '--project=e2e'], needs: ['database', 'browser'] },
  browsers: { args: [...playwright, '--project=browsers'], needs: ['database'] },
  prove: { args: [...vitest, '--config=vitest.prove.config.ts'], needs: ['database', 'redis'] },
  scrollbars: { args: [...playwright, '--project=scrollbars'], needs: ['database', 'browser'] },
  strict: { args: [...vitest, '--config=vitest.strict.config.ts', pages], needs: ['browser'] },
  tour: { args: [...playwright, '--project=tour'], needs: ['database', 'browser'] },
}

/** Runs suites one after the other, each with its own options, and answers what became of all their tests. */
export async function runSuites(wanted) {
  mkdirSync(results, { recursive: true })
  const names = Object.keys(wanted)
  const needs = new Set(names.flatMap(name => suites[name].needs ?? []))
  // A signal ends the suite that is running, and then the cluster has to be stopped as well.
  const signals = watchSignals()
  if (needs.has('redis')) await redis()
  if (isPushTried(wanted)) await pushBrowsers()
  if (wanted.browsers) await otherEngines()
  if (needs.has('browser')) console.log(`The browser is ${await browserVersion()}.`)
  const cluster = needs.has('database') ? await startTestCluster({ inMemory: true }) : undefined
  const totals = { passed: 0, failed: 0, tests: [], seconds: {} }
  try {
    for (const name of names) if (!signals.stopped) await run(name)
  } finally {
    await cluster?.stop()
  }
  if (signals.stopped) totals.failed = Math.max(totals.failed, 1)
  return totals

  async function run(name) {
    const began = performance.now()
    add(totals, await step(name, () => runSuite(name, wanted[name], cluster)))
    totals.seconds[name] = (performance.now() - began) / 1000
  }
}

/** With all journeys, or where the one about it is named. */
function isPushTried({ journeys }) {
  const files = journeys?.filter(option => option.endsWith('.spec.ts'))
  return files !== undefined && (files.length === 0 || files.some(file => file.includes('push')))
}

async function runSuite(name, options, cluster) {
  const { args } = suites[name]
  const file = path.join(results, `${name}.json`)
  rmSync(file, { force: true })
  const isVitest = args.includes(tools.vitest)
  const output = isVitest ? [`--outputFile.json=${file}`] : []
  const { code } = await runTestRunner(process.execPath, [...args, ...output, ...options], {
    env: { ...process.env, TEST_POSTGRES_URL: cluster?.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const text = readOrEmpty(file)
  const tally = isVitest ? tallyVitest : tallyPlaywright
  const counted = text ? tally(JSON.parse(text)) : { passed: 0, failed: 1, skipped: [], tests: [] }
  const isPart = options.some(option => /^--(testNamePattern|tagsFilter=variant)/.test(option))
  if (!isPart) for (const title of counted.skipped) console.log(`skipped: ${title}`)
  // A suite can fail without a failing test, for instance by an error after the last one.
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
  return { ...counted, failed, ok: code === 0 }
}

function add(totals, { passed, failed, tests }) {
  totals.passed += passed
  totals.failed += failed
  totals.tests.push(...tests)
}

function projects(...names) {
  return names.map(name => `--project=${name}`)
}

function watchSignals() {
  const signals = { stopped: false }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      signals.stopped = true
    })
  }
  return signals
}
