import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { levels } from './scripts/levels.ts'
import { launchOptions } from './scripts/setup/find-chromium.mjs'
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

/** All of them with React as people get it, some again with the build that finds fault with how it is used. */
function inBrowser(
  name: string,
  include: string[],
  react: 'production' | 'development',
): TestProjectInlineConfiguration {
  const define = { 'process.env.NODE_ENV': JSON.stringify(react) }
  return {
    extends: './web/vite.config.ts',
    define,
    oxc: { jsx: { development: react === 'development', refresh: false } },
    // Found only while tests run, it would make the runner load everything anew in the middle of them.
    optimizeDeps: { include: ['axe-core'], rolldownOptions: { transform: { define } } },
    test: {
      name,
      include,
      provide: { isStrict: react === 'development' },
      setupFiles: ['web/testing/setup.ts'],
      // One page for each core, and all files in them: each page reads the application once.
      isolate: false,
      maxWorkers: availableParallelism(),
      // As above: beside other work one click may take seconds.
      expect: { poll: { timeout: 60_000, interval: 20 } },
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
        commands: { restMouse: ({ page }) => page.mouse.move(0, 0) },
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  }
}
