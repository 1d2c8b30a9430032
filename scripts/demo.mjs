import './setup/require-node.mjs'
import { install } from './setup/install.mjs'
import { runTethered } from './setup/run-node.mjs'

await install()
const { code } = await runTethered(['demo/fill-demo.ts', ...process.argv.slice(2)])
process.exit(code)
