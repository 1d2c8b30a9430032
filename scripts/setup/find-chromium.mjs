import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

const windows = process.platform === 'win32'

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

// A browser that talks to nobody but the page's own server.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser of this machine: the one that CHROMIUM_PATH names, or the first that can be found. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || find(names, places)
}

/** One that shows notifications, which the shell never does. */
export function findFullChromium() {
  return find(
    names.filter(name => !name.includes('shell')),
    places,
  )
}

/** One of Mozilla's own, which has a push service that it can be told of. */
export function findFirefox() {
  return find(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox'])
}

/** WebKitGTK, of all browsers on Linux the nearest to Safari: what drives it, its plainest window, and a display for that. */
export function findWebKit() {
  const [driver] = onPath(['WebKitWebDriver'])
  const [display] = onPath(['Xvfb'])
  const [browser] = globSync('/usr/{lib/*-linux-gnu*,lib64,libexec}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser')
  return driver && display && browser ? { driver, display, browser } : undefined
}

function find(wanted, elsewhere) {
  return [...onPath(wanted), ...elsewhere.filter(file => existsSync(file))].find(starts)
}

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return wanted
    .flatMap(name => folders.map(folder => path.join(folder, name)))
    .filter(file => existsSync(file))
}

/** How Playwright and Vitest launch it. Without a path they use Playwright's own. */
export function launchOptions() {
  const executablePath = findChromium()
  const isRoot = process.getuid?.() === 0
  return { ...(executablePath && { executablePath }), args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])] }
}

/** Ubuntu's chromium-browser may be a stub that only advertises a snap. On Windows --version opens a window. */
function starts(file) {
  return windows || spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
