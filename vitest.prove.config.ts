import { defineConfig } from 'vitest/config'
import { tags } from './scripts/levels.ts'

/** The proofs that are tests: `npm run prove` runs them, `npm test` does not. */
export default defineConfig({
  test: {
    tags,
    include: ['e2e/*.prove.ts'],
    globalSetup: ['server/testing/test-setup.ts'],
    // Each of them starts servers and databases, and waits for them.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
