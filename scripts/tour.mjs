import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

await install()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
const browser = await chromium()
if (!browser.ok) stop(browser.output)
const { code } = await runTethered(['scripts/suites.mjs', 'tour', ...process.argv.slice(2)], {
  env: browser.env,
})
process.exit(code)
