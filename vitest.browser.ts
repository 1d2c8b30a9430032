import { playwright } from '@vitest/browser-playwright'
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config'
import { tags } from './scripts/levels.ts'
import { launchOptions } from './scripts/setup/find-chromium.mjs'

/** All of them with React as people get it, one with the build that finds fault with how it is used. */
export function inBrowser(
  name: string,
  files: { include: string[]; exclude?: string[] },
  react: 'production' | 'development',
): TestProjectInlineConfiguration {
  const define = { 'process.env.NODE_ENV': JSON.stringify(react) }
  return {
    extends: './web/vite.config.ts',
    define,
    plugins: [withoutMapsOfDependencies()],
    oxc: { jsx: { development: react === 'development', refresh: false } },
    // Found only while tests run, it would make the runner load everything anew in the middle of them.
    optimizeDeps: { include: ['axe-core'], rolldownOptions: { transform: { define } } },
    test: {
      name,
      ...files,
      tags,
      provide: { isStrict: react === 'development' },
      setupFiles: ['web/testing/setup.ts'],
      // One after the other: side by side they would share the pages, and whoever is left alone would keep its half.
      sequence: { groupOrder: react === 'production' ? 1 : 2 },
      // A few pages for all files: each reads the application once.
      isolate: false,
      // Far more than any of them takes: beside other work one click may take seconds.
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
        commands: {
          restMouse: ({ page }) => page.mouse.move(0, 0),
          clickAt: ({ page }, x: number, y: number) => page.mouse.click(x, y),
        },
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  }
}

/** Where a failure happened is told of our own files. Of dependencies each page would be sent twice as much map as code. */
function withoutMapsOfDependencies(): Plugin {
  return {
    name: 'without-maps-of-dependencies',
    enforce: 'post',
    transform: {
      filter: { id: /\/node_modules\/\.vite\// },
      handler: code => ({ code, map: { mappings: '' } }),
    },
  }
}
