// npm run bench -- login-flood | first-load | profile-page
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

const [name = 'login-flood', ...options] = process.argv.slice(2)
await install()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
const browser = name === 'first-load' ? await chromium() : { ok: true, env: {} }
if (!browser.ok) stop(browser.output)
const { code } = await runTethered([`bench/${name}.ts`, ...options], { env: browser.env })
process.exit(code)
