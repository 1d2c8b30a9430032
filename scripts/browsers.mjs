// npm run browsers: the journeys of every day and all pages, in Firefox and WebKitGTK; npm run browsers -- webkit: in one
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'
import { forgetTotals, readTotals } from './setup/totals.mjs'

await install()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
forgetTotals()
await runTethered(['scripts/suites.mjs', 'browsers', ...process.argv.slice(2)])
const { passed, failed } = readTotals()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
