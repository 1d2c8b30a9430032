import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { levels, tags } from './scripts/levels.ts'
import { inBrowser } from './vitest.browser.ts'

/** They replace modules for their whole process, so each runs by itself. */
const alone = [
  'server/auth/passwords/password-hashing.test.ts',
  'web/connect/contact-events.test.ts',
  'web/connect/requests/notice-accepted.test.ts',
  'web/connect/requests/notice-request.test.ts',
]

/** They open everything with the build of React that finds fault. */
const everyPage = 'web/testing/pages-for-*.component.test.tsx'

/**
 * On a fresh clone Vitest begins with the largest files. Those that start and kill servers are small and take long: begun
 * last, each would have all other processors wait for it. And what needs no database comes last: its files take no time,
 * so that all workers end together.
 */
class LongestFirst extends BaseSequencer {
  async sort(files: TestSpecification[]) {
    const begun = (await super.sort(files)).map(file => ({ file, turn: turnOf(file) }))
    return begun.toSorted((a, b) => a.turn - b.turn).map(({ file }) => file)
  }
}

function turnOf({ moduleId, project }: TestSpecification) {
  if (project.name !== 'server') return 2
  const startsServers = /\b(requireWeb|start(Server|Program|Akin|Postgres)|kill[A-Z]\w*)\(/
  return startsServers.test(readFileSync(moduleId, 'utf8')) ? 0 : 1
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Tests wait now and then, for a lock, a job or a time-out: two more of them than processors leave none of those idle.
    maxWorkers: availableParallelism() + 2,
    tags,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: levels.server.include,
          exclude: [...levels.server.exclude, ...alone],
          globalSetup: ['server/testing/test-setup.ts'],
          // Every file builds the same application: read once per worker, it is there for all of them. And read as a server
          // reads it, by Node itself.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', './scripts/setup/load-fast.mjs'],
          setupFiles: ['server/testing/patience.ts', 'server/testing/quick-hashes.ts'],
          // Far more than any of them takes: only one that hangs may reach this, on however slow a machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'plain',
          include: levels.plain.include,
          exclude: [...levels.plain.exclude, ...alone],
          isolate: false,
          setupFiles: ['web/testing/lead-back.ts'],
          testTimeout: 60_000,
        },
      },
      inBrowser('components', { ...levels.components, exclude: [everyPage] }, 'production'),
      inBrowser('strict', { include: [everyPage] }, 'development'),
    ],
  },
})
