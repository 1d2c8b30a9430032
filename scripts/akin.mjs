// npm run akin: what operators do. It works beside the running servers.
import './setup/require-node.mjs'
import { install } from './setup/install.mjs'
import { runOurs } from './setup/run-node.mjs'

await install()
const { code } = await runOurs(['server/operator/akin.ts', ...process.argv.slice(2)])
process.exit(code)
