import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { at, windows } from './paths.mjs'
import { run, stop } from './run.mjs'
import { readOrEmpty, stampOf } from './stamp.mjs'

const stampFile = at('node_modules/.install-stamp')

/** Installs exactly what the lockfile says, unless that has been done already. */
export async function install() {
  const wanted = stampOf(manifests())
  if (readOrEmpty(stampFile) === wanted && existsSync(at('node_modules/.package-lock.json')))
    return { ok: true }
  console.log('Installing dependencies; the first time takes a minute or two.')
  rmSync(stampFile, { force: true })
  const { code } = await npm('ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev')
  if (code !== 0) stop('The dependencies could not be installed; what npm said is above.')
  writeFileSync(stampFile, wanted)
  return { ok: true }
}

function manifests() {
  const { workspaces } = JSON.parse(readOrEmpty(at('package.json')))
  const folders = ['.', ...workspaces]
  return [at('package-lock.json'), at('.npmrc'), ...folders.map(folder => at(folder, 'package.json'))]
}

function npm(...args) {
  const cli = process.env.npm_execpath ?? ''
  if (cli.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args])
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows })
}
