import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { levels } from './scripts/levels.ts'
import { inBrowser } from './vitest.browser.ts'
import { strictFiles } from './web/testing/strict-files.ts'

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
      inBrowser('components', levels.components.include, 'production'),
      inBrowser('strict', strictFiles, 'development'),
    ],
  },
})
