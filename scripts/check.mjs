import './setup/require-node.mjs'
import { runChecks } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { runTethered } from './setup/run-node.mjs'

await install()
if ((await runChecks({ stopAtFirst: true })) > 0) process.exit(1)
const { code } = await runTethered(['scripts/suites.mjs', 'server', ...process.argv.slice(2)])
process.exit(code)
