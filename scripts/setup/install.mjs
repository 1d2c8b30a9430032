import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, windows } from './paths.mjs'
import { run, stop } from './run.mjs'
import { readOrEmpty, stampOf } from './stamp.mjs'

/** Installs exactly what the lockfile says, unless that has been done already. */
export async function install() {
  await installIn(at('.'), manifests(), 'Installing dependencies; the first time takes a minute or two.')
  return { ok: true }
}

/** What benchmarks compare Akin with: nothing else needs it, so it has a folder and a lockfile of its own. */
export function installPeers() {
  return installBeside(at('bench/peers'), 'Installing what Akin is compared with.')
}

/** What makes and validates the manifests of Kubernetes, likewise. */
export function installManifests() {
  return installBeside(at('deploy/kubernetes'), 'Installing what makes the manifests.')
}

function installBeside(folder, sentence) {
  const files = ['package-lock.json', 'package.json', '.npmrc'].map(file => path.join(folder, file))
  return installIn(folder, files, sentence)
}

async function installIn(folder, files, sentence) {
  const stampFile = path.join(folder, 'node_modules/.install-stamp')
  const wanted = stampOf(files)
  if (readOrEmpty(stampFile) === wanted && existsSync(path.join(folder, 'node_modules/.package-lock.json')))
    return
  console.log(sentence)
  rmSync(stampFile, { force: true })
  const { code } = await npm(['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: folder,
  })
  if (code !== 0) stop('The dependencies could not be installed; what npm said is above.')
  writeFileSync(stampFile, wanted)
}

function manifests() {
  const { workspaces } = JSON.parse(readOrEmpty(at('package.json')))
  const folders = ['.', ...workspaces]
  return [at('package-lock.json'), at('.npmrc'), ...folders.map(folder => at(folder, 'package.json'))]
}

function npm(args, options) {
  const cli = process.env.npm_execpath ?? ''
  if (cli.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options)
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options })
}
