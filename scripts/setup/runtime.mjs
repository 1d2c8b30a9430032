import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { at, windows } from './paths.mjs'
import { stop } from './run.mjs'

let found

/** The Node that runs our TypeScript: the one pinned through npm, or the running one if it is new enough. */
export function runtime() {
  found ??= [at('node_modules/node/bin', windows ? 'node.exe' : 'node'), process.execPath].find(isNewEnough)
  return (
    found ??
    stop(
      `Akin runs on Node 24.11 or newer; npm brought none for this machine, and this is Node ${process.versions.node}. ` +
        'Install Node 24 and run the command again.',
    )
  )
}

/** The environment of every program we start: our Node and our tools come first on the PATH. */
export function environment(extra = {}) {
  const folders = [path.dirname(runtime()), at('node_modules/.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra }
}

function isNewEnough(node) {
  const [major, minor] = versionOf(node).split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 11)
}

/** npm puts the pinned Node first on the PATH, so that most often this is the one that runs already. */
function versionOf(node) {
  if (isRunning(node)) return process.versions.node
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return stdout ?? ''
}

function isRunning(node) {
  try {
    return realpathSync(node) === realpathSync(process.execPath)
  } catch {
    return false
  }
}
