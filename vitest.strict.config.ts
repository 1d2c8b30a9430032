import { defineConfig } from 'vitest/config'
import { levels } from './scripts/levels.ts'
import { inBrowser } from './vitest.browser.ts'

/** Every component test with the build of React that finds fault: `npm run prove` runs them, `npm test` some of them. */
export default defineConfig({
  test: { projects: [inBrowser('strict', levels.components.include, 'development')] },
})
