import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'

const program = `
  let signals = 0
  process.on('SIGTERM', () => {
    signals += 1
    setTimeout(() => { console.log('signals: ' + signals); process.exit(7) }, 700)
  })
  setInterval(() => {}, 1000)
  console.log('up')`

const onPosix = test.skipIf(process.platform === 'win32')

onPosix('Ctrl-C, which npm repeats, reaches the program once', async () => {
  const launcher = launch(
    `import { run } from '${fileBeside('run.mjs')}'; await run(process.execPath, ['-e', program])`,
  )
  const said = await output(launcher, 'up')
  process.kill(-pidOf(launcher), 'SIGTERM')
  // Two signals of one kind that arrive together count as one, which would hide a second.
  await setTimeout(200)
  process.kill(pidOf(launcher), 'SIGTERM')
  const [code] = await once(launcher, 'close')
  expect(said()).toContain('signals: 1')
  expect(code).toBe(7)
})

onPosix('a program whose starter is killed stops by itself, with grace', async () => {
  const launcher = launch(
    `import { runTethered } from '${fileBeside('run-node.mjs')}'; await runTethered(['-e', program])`,
  )
  const said = await output(launcher, 'up')
  process.kill(pidOf(launcher), 'SIGKILL')
  await once(launcher, 'close')
  expect(said()).toContain('signals: 1')
})

/** In a group of its own, as a shell starts it in a terminal. */
function launch(source: string) {
  const args = [
    '--input-type=module',
    '-e',
    `const program = ${JSON.stringify(program)}; ${source}; process.exit(0)`,
  ]
  return spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Waits for the first words; what came later is asked for after the end. */
async function output(child: ChildProcess, first: string) {
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', part => {
    text += part
  })
  await expect.poll(() => text, { timeout: 10_000 }).toContain(first)
  return () => text
}

function pidOf(child: ChildProcess) {
  if (child.pid === undefined) throw new Error('the launcher did not start')
  return child.pid
}

function fileBeside(name: string) {
  return new URL(name, import.meta.url).href
}
