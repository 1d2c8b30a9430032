import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../scripts/setup/find-chromium.mjs'

const cache = path.resolve(import.meta.dirname, '../.cache')

// Workers read this file again, without the command line that asked for the tour.
if (/--project[= ]tour/.test(process.argv.join(' '))) process.env.AKIN_TOUR = 'yes'

const { args, ...launch } = launchOptions()

// A microphone that beeps, and nobody has to be asked whether it may be heard.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

// Journeys go without scroll bars. On most desktops they take room, so that less of a page fits beside them.
const scrollbars = {
  launchOptions: { ...launch, args: [...args, ...microphone], ignoreDefaultArgs: ['--hide-scrollbars'] },
}

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig({
  globalSetup: './bench/global-setup.ts',
  outputDir: path.join(cache, 'e2e'),
  fullyParallel: true,
  // Tests wait now and then, for loaders and toasts: one more of them than processors leaves none of those idle.
  workers: availableParallelism() + 1,
  retries: 0,
  // When Akin itself does not start, every test would wait for it in vain.
  maxFailures: 30,
  // Far more than any of them takes, as for the other tests: only one that hangs may reach this.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: path.join(cache, 'results/e2e.json') }]],
  use: {
    trace: 'off',
    launchOptions: { ...launch, args: [...args, ...microphone] },
    // Nothing moves on its way in, so that whatever is clicked is where it will be. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches a test cannot hold back or lose. Tests about it ask for it.
    serviceWorkers: 'block',
  },
  projects: process.env.AKIN_TOUR
    ? [{ name: 'tour', testMatch: 'tour.spec.ts', use: desktop }]
    : [
        { name: 'e2e', testMatch: 'tests/*.spec.ts', use: desktop },
        // Each worker has a browser of its own, which takes a while to start.
        { name: 'browsers', testMatch: 'browsers/*.spec.ts', fullyParallel: false },
        { name: 'scrollbars', testMatch: 'tests/accessibility.spec.ts', use: { ...desktop, ...scrollbars } },
      ],
})
