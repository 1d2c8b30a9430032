import { defineConfig } from 'vitest/config'

/** Replaces a library for its whole process, so it runs by itself. */
const alone = 'server/auth/password-hashing.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'e2e/*.test.ts'],
          exclude: [alone],
          globalSetup: ['server/test-setup.ts'],
          // Every file builds the same application: read once per worker, it is there for all of them.
          isolate: false,
          // On a machine that has other things to do, a mail or a process may miss its time.
          retry: 1,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'alone', include: [alone] } },
      {
        extends: true,
        test: { name: 'plain', include: ['{contract,web,scripts}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
