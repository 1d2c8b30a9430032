// npm run prove: what takes too long for every day. A small version of it is in npm test.
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

await install()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
const { code } = await runTethered(['bench/crowd.ts', ...process.argv.slice(2)])
process.exit(code)
