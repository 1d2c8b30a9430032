import { pathToFileURL } from 'node:url'
import { at } from './paths.mjs'
import { run } from './run.mjs'
import { environment, runtime } from './runtime.mjs'

/** Runs a tool of ours or of our dependencies on the pinned Node. */
export function runNode(args, { env, ...options } = {}) {
  return run(runtime(), args, { env: environment(env), ...options })
}

/** The same for a program of ours, which then loads fast. */
export function runOurs(args, options) {
  return runNode([...importing('load-fast.mjs'), ...args], options)
}

/** The same for one with children of its own: it closes by itself if we are killed and cannot tell it. */
export function runTethered(args, options = {}) {
  return runOurs([...importing('tether.mjs'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
}

function importing(file) {
  return ['--import', pathToFileURL(at('scripts/setup', file)).href]
}
