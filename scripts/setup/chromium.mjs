import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { tools, windows } from './paths.mjs'
import { runNode } from './run-node.mjs'

// The shell is the same engine without a window, and half as heavy.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Finds or installs a browser, and gives the environment in which Playwright finds it too. */
export async function chromium() {
  const here = process.env.CHROMIUM_PATH || find() || (await fromDebian())
  if (here) return { ok: true, env: { CHROMIUM_PATH: here } }
  console.log("Installing Playwright's Chromium.")
  const { code } = await runNode([tools.playwright, 'install', 'chromium'])
  return {
    ok: code === 0,
    env: {},
    output: 'There is no browser here: install Chrome, or set CHROMIUM_PATH.',
  }
}

async function fromDebian() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (await aptInstall(name)) return find()
  }
}

function find() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [...onPath, ...places].find(file => existsSync(file) && starts(file))
}

/** Ubuntu's chromium-browser may be a stub that only advertises a snap. On Windows --version opens a window. */
function starts(file) {
  return windows || spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
