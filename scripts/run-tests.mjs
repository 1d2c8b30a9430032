// Run by npm test on the pinned Node: everything that must pass, or the tests that the words name.
import { readFileSync } from 'node:fs'
import { chooseTests, everyday } from './levels.ts'
import { build } from './setup/build.mjs'
import { runChecks } from './setup/checks.mjs'
import { chromium } from './setup/chromium.mjs'
import { pushBrowsers } from './setup/other-browsers.mjs'
import { redis } from './setup/redis.mjs'
import { runSuites } from './setup/run-suites.mjs'
import { step } from './setup/step.mjs'
import { writeTotals } from './setup/totals.mjs'
import { describeTimes } from './tally.ts'

const words = process.argv.slice(2)
const { passed, failed, tests, seconds } = await (words.length > 0 ? runChosen() : runEverything())
for (const line of describeTimes(tests, seconds)) console.log(line)
writeTotals({ passed, failed })

/** Nothing stops at a failure here, so that a person sees all that is wrong at once. */
async function runEverything() {
  const [failedChecks, web, browser] = await Promise.all([
    runChecks({ stopAtFirst: false }),
    step('web build', build),
    step('browser', chromium).then(bringOthers),
  ])
  Object.assign(process.env, browser.env)
  const totals = await runSuites({
    server: everyday.server,
    ...(browser.ok && { components: everyday.components }),
    ...(browser.ok && web.ok && { journeys: everyday.journeys }),
  })
  totals.failed += failedChecks + [web, browser].filter(({ ok }) => !ok).length
  return totals
}

/** Packages come one after the other, and are mostly waited for: meanwhile the processors look at the code. */
async function bringOthers(browser) {
  await redis()
  await pushBrowsers()
  return browser
}

/** With what these tests need, and nothing else. */
async function runChosen() {
  const { files, title } = chooseTests(words)
  if (files.size === 0) return nothing(`No test has "${words.join(' ')}" in its path or in its text.`)
  if (files.has('components') || files.has('journeys')) {
    const browser = await step('browser', chromium)
    if (!browser.ok) return nothing('Without a browser these tests cannot run.')
    Object.assign(process.env, browser.env)
  }
  if (needsWeb(files) && !(await step('web build', build)).ok) {
    return nothing('Without the web these tests cannot run.')
  }
  const options = [...files].map(([level, names]) => [level, [...names, ...titled(level, title)]])
  return runSuites(Object.fromEntries(options))
}

function needsWeb(files) {
  const askForIt = file => readFileSync(file, 'utf8').includes('requireWeb(')
  return files.has('journeys') || files.get('server')?.some(askForIt)
}

function titled(level, title) {
  if (!title) return []
  return [level === 'journeys' ? '--grep' : '--testNamePattern', RegExp.escape(title)]
}

function nothing(sentence) {
  console.error(sentence)
  return { passed: 0, failed: 1, tests: [], seconds: {} }
}
