import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const cache = path.resolve(import.meta.dirname, '../.cache')

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const browser = process.env.CHROMIUM_PATH || usualPlaces.find(place => existsSync(place))

// A browser that talks to nobody but the page's own server.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const isRoot = process.getuid?.() === 0

// Workers read this file again, without the command line that asked for the tour.
if (/--project[= ]tour/.test(process.argv.join(' '))) process.env.AKIN_TOUR = 'yes'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig({
  globalSetup: './bench/global-setup.ts',
  outputDir: path.join(cache, 'e2e'),
  fullyParallel: true,
  // Tests mostly wait, for loaders and toasts: three of them share two processors well.
  workers: 3,
  // On a machine that has other things to do a browser may miss its time. A test that needs it is named as flaky.
  retries: 1,
  // When Akin itself does not start, every test would wait for it in vain.
  maxFailures: 30,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: path.join(cache, 'results/e2e.json') }]],
  use: {
    trace: 'off',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: process.env.AKIN_TOUR
    ? [{ name: 'tour', testMatch: 'tour.spec.ts', use: desktop }]
    : [{ name: 'e2e', testMatch: 'tests/*.spec.ts', use: desktop }],
})
