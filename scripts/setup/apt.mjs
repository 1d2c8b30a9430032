import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

/** Installs a Debian package if that needs no question asked: as root, or with a sudo that wants no password. */
export async function aptInstall(name) {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!answers([...before, 'apt-get', '--version'])) return false
  console.log(`Installing ${name} with apt-get.`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  if (await apt(before, install)) return true
  return (await apt(before, ['update', '-qq'])) && (await apt(before, install))
}

/** Fetches a Debian package as a file, which needs no rights; where nobody has asked what there is, that does. */
export async function aptDownload(name, folder) {
  const fetchIt = () => run('apt-get', ['download', '-qq', name], { capture: true, cwd: folder })
  if (!answers(['apt-get', '--version'])) return false
  console.log(`Fetching ${name} with apt-get.`)
  if ((await fetchIt()).code === 0) return true
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!answers([...before, 'apt-get', '--version'])) return false
  return (await apt(before, ['update', '-qq'])) && (await fetchIt()).code === 0
}

function answers([command, ...args]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

async function apt(before, args) {
  const [command, ...rest] = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  const { code, output } = await run(command, rest, { capture: true })
  if (code !== 0) console.log(output)
  return code === 0
}
