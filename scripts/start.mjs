import './setup/require-node.mjs'
import { flags, memory } from './setup/as-started.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

// npm start, and npm run dev with --dev, where the server builds the web page by page instead.
const options = process.argv.slice(2)

await install()
if (!options.includes('--dev') && !(await build()).ok)
  stop('The web could not be built; the reason is above.')
const { code } = await runTethered([...flags, 'server/main.ts', ...options], { env: memory })
process.exit(code)
