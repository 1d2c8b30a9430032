import { aptInstall } from './apt.mjs'
import { findFirefox, findFullChromium } from './find-chromium.mjs'

/** Finds or installs browsers that can be told while they are closed; what needs one that is not here is skipped. */
export async function pushBrowsers() {
  for (const [name, find] of [
    ['firefox-esr', findFirefox],
    ['chromium', findFullChromium],
  ]) {
    if (find() || ((await aptInstall(name)) && find())) continue
    console.log(`There is no ${name} here, so what needs it is skipped: install it to try that as well.`)
  }
}
