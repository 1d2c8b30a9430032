import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root, windows } from './paths.mjs'

/**
 * Runs a program to its end. It gets a process group of its own, because Ctrl-C in a terminal reaches the whole
 * group and npm passes the signal on once more: this way only we hear it, and the program hears it once, from us.
 * Once it has been told to stop we end with it.
 */
export async function run(command, args, options) {
  const result = await follow(command, args, options)
  if (result.stopped) process.exit(result.code)
  return result
}

/** The same for test runners, which tidy up on SIGINT alone and leave busy workers behind; the caller goes on. */
export async function runTestRunner(command, args, options) {
  const result = await follow(command, args, { ...options, stopWith: 'SIGINT' })
  if (result.stopped && !windows) endGroup(result.pid)
  return result
}

/** Says one sentence and ends. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

async function follow(command, args, { capture = false, stopWith, ...options } = {}) {
  const output = capture ? 'pipe' : 'inherit'
  const stdio = ['inherit', output, output]
  const child = spawn(command, args, { cwd: root, detached: !windows, stdio, ...options })
  const stopPassing = passSignalsTo(child, stopWith)
  const result = await ended(child)
  return { ...result, pid: child.pid, stopped: stopPassing() }
}

function passSignalsTo(child, stopWith) {
  let lastPassed = Number.NEGATIVE_INFINITY
  const pass = signal => {
    // A repeat within a second is the same Ctrl-C; a later one is a person who is tired of waiting.
    if (performance.now() - lastPassed < 1000) return
    lastPassed = performance.now()
    // On Windows the console tells every process by itself, and kill() would be abrupt.
    if (!windows) child.kill(stopWith ?? signal)
  }
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const stopWatching = whenShellDies(() => pass('SIGTERM'))
  return () => {
    process.off('SIGINT', pass).off('SIGTERM', pass)
    stopWatching()
    return lastPassed > 0
  }
}

/** npm hands SIGTERM to the shell between it and us, which dies of it and tells nobody. */
function whenShellDies(act) {
  const shell = process.ppid
  const timer = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === shell) return
    clearInterval(timer)
    act()
  }, 300)
  return () => clearInterval(timer)
}

function ended(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], output }))
  })
}

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
