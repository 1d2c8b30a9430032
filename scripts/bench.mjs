// npm run bench -- calls | chat [--beside=../another-checkout] | chat-reads [--messages=200000] | chat-screen [painted opening scrolling without-network waking] [--whole] | discover-screen | idle | login-flood | long-tab [--days=7] | message-cost [--beside=../another-checkout] [--rounds=7] | first-load [--runs=7] [--beside=../another-checkout] | profile-page | pushes [10000] | queue | reads [--beside=…] | reports | sign-ins | start [--beside=…] | table [reads chat start sign-ins first-load crowd] [--rounds=5] [--beside=…] [--read]
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { chromium } from './setup/chromium.mjs'
import { install, installPeers } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

const [name = 'login-flood', ...options] = process.argv.slice(2)
await install()
if (['chat', 'reads', 'table'].includes(name)) await installPeers()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
const browser = ['chat-screen', 'discover-screen', 'first-load', 'long-tab', 'table'].includes(name)
  ? await chromium()
  : { ok: true, env: {} }
if (!browser.ok) stop(browser.output)
const { code } = await runTethered([`bench/${name}.ts`, ...options], { env: browser.env })
process.exit(code)
