// npm test: everything that must pass; npm test -- <path or word>: what someone is working on
import './setup/require-node.mjs'
import { install } from './setup/install.mjs'
import { runTethered } from './setup/run-node.mjs'
import { step } from './setup/step.mjs'
import { forgetTotals, readTotals } from './setup/totals.mjs'

await step('install', install)
forgetTotals()
await runTethered(['scripts/run-tests.mjs', ...process.argv.slice(2)])
const { passed, failed } = readTotals()
console.log(`All of it took ${(performance.now() / 60_000).toFixed(1)} minutes.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
