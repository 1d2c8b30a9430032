import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { runChecks } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

await install()
if ((await runChecks({ stopAtFirst: true })) > 0) process.exit(1)
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
const { code } = await runTethered(['scripts/suites.mjs', 'server', ...process.argv.slice(2)])
process.exit(code)
