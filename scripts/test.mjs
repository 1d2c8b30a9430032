import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { runChecks } from './setup/checks.mjs'
import { chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { runTethered } from './setup/run-node.mjs'
import { step } from './setup/step.mjs'
import { forgetTotals, readTotals } from './setup/totals.mjs'

// Nothing stops at a failure here, so that a person sees all that is wrong at once.
await step('install', install)
const failedChecks = await runChecks({ stopAtFirst: false })
const web = await step('web build', build)
const browser = await step('browser', chromium)
const suites = ['vitest', ...(browser.ok ? ['components'] : []), ...(web.ok && browser.ok ? ['e2e'] : [])]

forgetTotals()
await runTethered(['scripts/suites.mjs', ...suites], { env: browser.env })
const totals = readTotals()
const failed = totals.failed + failedChecks + [web, browser].filter(result => !result.ok).length
console.log(`${totals.passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
