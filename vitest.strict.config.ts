import { defineConfig } from 'vitest/config'
import { levels } from './scripts/levels.ts'
import { inBrowser } from './vitest.browser.ts'

/** Every component test with the build of React that finds fault. `npm test` has one so, which opens every page. */
export default defineConfig({
  test: { projects: [inBrowser('strict', levels.components, 'development')] },
})
