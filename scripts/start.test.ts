import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** An Akin of a few files: every program that a start may run is there, and does nothing. */
const home = mkdtempSync(path.join(tmpdir(), 'akin-start-script-'))
const at = (file: string) => path.join(home, file)
const builds = ['vite.js', 'vite.js']

beforeAll(() => {
  cpSync(import.meta.dirname, at('scripts'), { recursive: true })
  write('package.json', '{ "type": "module", "workspaces": ["web"] }')
  write('package-lock.json', '{}')
  write('web/package.json', '{}')
  write('web/page.tsx', 'one')
  write('web/dist/index.html', '')
  write('server/main.ts', '')
  write('npm-cli.js', '')
  write('node_modules/.package-lock.json', '{}')
  write(
    'node_modules/vite/bin/vite.js',
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync(${JSON.stringify(at('web/dist/client/.vite'))}, { recursive: true })
     writeFileSync(${JSON.stringify(at('web/dist/client/.vite/files.json'))}, '[]')
     writeFileSync(${JSON.stringify(at('mode'))}, String(process.env.NODE_ENV))`,
  )
  write(
    'note-program.cjs',
    `const program = process.argv[1] ? require('node:path').basename(process.argv[1]) : process.execArgv.join(' ')
     require('node:fs').appendFileSync(${JSON.stringify(at('programs'))}, program + '\\n')`,
  )
})
afterAll(() => rmSync(home, { recursive: true }))

// Windows makes no symbolic link for an ordinary user.
describe.skipIf(process.platform === 'win32')('npm start', { timeout: 60_000 }, () => {
  beforeAll(() => {
    mkdirSync(at('node_modules/node/bin'), { recursive: true })
    symlinkSync(process.execPath, at('node_modules/node/bin/node'))
  })

  test('installs and builds before it serves for the first time', () => {
    expect(start()).toEqual(['npm-cli.js', ...builds, 'main.ts'])
  })

  test('with nothing changed runs the server and no other program', () => {
    expect(start()).toEqual(['main.ts'])
  })

  test('builds a web that has changed, once', () => {
    write('web/page.tsx', 'two')
    expect(start()).toEqual([...builds, 'main.ts'])
    expect(start()).toEqual(['main.ts'])
  })

  test('builds the same, whoever it is that starts it', () => {
    expect(readFileSync(at('mode'), 'utf8')).toBe('production')
  })

  test('installs dependencies that have changed and builds with them, once', () => {
    write('package-lock.json', '{ "changed": true }')
    expect(start()).toEqual(['npm-cli.js', ...builds, 'main.ts'])
    expect(start()).toEqual(['main.ts'])
  })

  test('has nothing to do for a test or for the server, which runs as it is written', () => {
    write('web/page.test.tsx', '')
    write('server/main.ts', 'const changed: boolean = true')
    expect(start()).toEqual(['main.ts'])
  })
})

/** Which programs a start runs on Node, in their order. */
function start() {
  rmSync(at('programs'), { force: true })
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/start.mjs')], {
    // A test runner's own kind of environment.
    env: {
      NODE_ENV: 'test',
      npm_execpath: at('npm-cli.js'),
      NODE_OPTIONS: `--require ${at('note-program.cjs')}`,
    },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [self, ...others] = readFileSync(at('programs'), 'utf8').trimEnd().split('\n')
  expect(self).toBe('start.mjs')
  return others
}

function write(file: string, content: string) {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), content)
}
