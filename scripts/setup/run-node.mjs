import { pathToFileURL } from 'node:url'
import { at } from './paths.mjs'
import { run } from './run.mjs'
import { environment, runtime } from './runtime.mjs'

/** Runs a tool of ours or of our dependencies on the pinned Node. */
export function runNode(args, { env, ...options } = {}) {
  return run(runtime(), args, { env: environment(env), ...options })
}

/** The same for a program with children of its own: it closes by itself if we are killed and cannot tell it. */
export function runTethered(args, options = {}) {
  const tether = pathToFileURL(at('scripts/setup/tether.mjs')).href
  return runNode(['--import', tether, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
}
