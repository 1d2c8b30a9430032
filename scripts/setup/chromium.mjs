import { aptInstall } from './apt.mjs'
import { findChromium } from './find-chromium.mjs'
import { tools } from './paths.mjs'
import { runNode } from './run-node.mjs'

/** Finds or installs a browser, and gives the environment in which Playwright finds it too. */
export async function chromium() {
  const here = findChromium() || (await fromDebian())
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
    if (await aptInstall(name)) return findChromium()
  }
}
