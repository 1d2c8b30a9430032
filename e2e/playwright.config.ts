import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../scripts/setup/find-chromium.mjs'

const cache = path.resolve(import.meta.dirname, '../.cache')

// Workers read this file again, without the command line that asked for the tour.
if (/--project[= ]tour/.test(process.argv.join(' '))) process.env.AKIN_TOUR = 'yes'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig({
  globalSetup: './bench/global-setup.ts',
  outputDir: path.join(cache, 'e2e'),
  fullyParallel: true,
  // Tests mostly wait, for loaders and toasts: four of them share two processors well.
  workers: 4,
  // On a machine that has other things to do a browser may miss its time. A test that needs its second try is named
  // at the end of npm test as flaky, and more than two of them are a failure (scripts/tally.ts).
  retries: 1,
  // When Akin itself does not start, every test would wait for it in vain.
  maxFailures: 30,
  // Far more than any of them takes, as for the other tests: only one that hangs may reach this.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: path.join(cache, 'results/e2e.json') }]],
  use: {
    trace: 'off',
    launchOptions: launchOptions(),
  },
  projects: process.env.AKIN_TOUR
    ? [{ name: 'tour', testMatch: 'tour.spec.ts', use: desktop }]
    : [{ name: 'e2e', testMatch: 'tests/*.spec.ts', use: desktop }],
})
