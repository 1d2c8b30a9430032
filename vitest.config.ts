import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { levels } from './scripts/levels.ts'
import { launchOptions } from './scripts/setup/find-chromium.mjs'

/** Replaces a library for its whole process, so it runs by itself. */
const alone = 'server/auth/password-hashing.test.ts'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: levels.server.include,
          exclude: [...levels.server.exclude, alone],
          globalSetup: ['server/test-setup.ts'],
          // Every file builds the same application: read once per worker, it is there for all of them.
          isolate: false,
          setupFiles: ['server/testing/patience.ts', 'server/testing/quick-hashes.ts'],
          // Far more than any of them takes: only one that hangs may reach this, on however slow a machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'alone', include: [alone] } },
      { extends: true, test: { name: 'plain', ...levels.plain } },
      {
        extends: './web/vite.config.ts',
        // Found only while tests run, it would make the runner load everything anew in the middle of them.
        optimizeDeps: { include: ['axe-core'] },
        test: {
          name: 'components',
          ...levels.components,
          setupFiles: ['web/testing/setup.ts'],
          // One page for all files: it reads the application once.
          isolate: false,
          fileParallelism: false,
          // As above: beside other work one click may take seconds.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: launchOptions(),
              // As in `e2e/`: whoever runs this may have a browser that writes dates in another order. And nothing moves on its way in: whatever is clicked is where it will be.
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
