import { aptInstall } from './apt.mjs'
import { findFirefox, findFullChromium, findWebKit } from './find-chromium.mjs'

/** Browsers beside the one that all journeys use, and the packages of Debian that bring them. */
const others = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  'the whole chromium': { find: findFullChromium, packages: ['chromium'] },
  // The last one is what it records with.
  webkitgtk: {
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-bad'],
  },
}

/** Those that can be told while they are closed. */
export const pushBrowsers = () => bring('firefox', 'the whole chromium')

/** Those that are not Chromium. */
export const otherEngines = () => bring('firefox', 'webkitgtk')

/** Finds or installs them; what needs one that is not here is skipped, and it is not looked for again. */
async function bring(...names) {
  for (const name of names) {
    if (looked.has(name)) continue
    looked.add(name)
    await bringOne(name, others[name])
  }
}

const looked = new Set()

async function bringOne(name, { find, packages }) {
  if (find()) return
  for (const each of packages) if (!(await aptInstall(each))) break
  if (find()) return
  console.log(
    `There is no ${name} here, so what needs it is skipped: install ${packages.join(' and ')} to try that as well.`,
  )
}
