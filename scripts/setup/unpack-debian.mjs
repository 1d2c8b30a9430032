import { execFile } from 'node:child_process'
import { globSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readOrEmpty } from './stamp.mjs'

const run = promisify(execFile)

/** What only sets a machine up: its programs are never started here. */
const unneeded =
  /^(adduser|apt|bash|coreutils|dash|debconf|debianutils|dpkg|gettext|ieee-data|init-system-helpers|libperl|lsb-base|openssl|passwd|perl|python3-docutils|python3-pip|rsync|rsyslog|sed|systemd|tar|tzdata|ucf|uwsgi|wget)([-_.0-9]|$)/
const atOnce = 6

/**
 * Unpacks packages of a Debian release into a folder, with all that they depend on down to the C library. Nothing is
 * installed and nobody has to be root, and the release need not be that of the machine. Needs apt-get, dpkg and curl.
 */
async function unpackDebian(release, folder, names) {
  const stamp = path.join(folder, '.unpacked')
  const wish = [release, ...names].join(' ')
  if (readOrEmpty(stamp) === wish) return
  const fetched = path.join(folder, '.fetched')
  const env = ownApt(release, fetched)
  await run('apt-get', ['update'], { env })
  const options = { env, maxBuffer: 100_000_000 }
  const { stdout } = await run('apt-get', ['install', '--print-uris', '-y', ...names], options)
  const packages = Array.from(stdout.matchAll(/^'(\S+)' (\S+) /gm), ([, url, file]) => ({
    url,
    file: path.join(fetched, file),
  })).filter(({ file }) => !unneeded.test(path.basename(file)))
  const left = packages.values()
  await Promise.all(Array.from({ length: atOnce }, () => fetchAll(left)))
  for (const { file } of packages) await run('dpkg', ['-x', file, folder])
  writeFileSync(stamp, wish)
}

/** The same for what tests need: where it cannot be had they are skipped, and a sentence says so. */
export async function bringFromDebian(what, release, folder, names) {
  console.log(`Unpacking ${what} from Debian’s packages: up to half a minute.`)
  try {
    await unpackDebian(release, folder, names)
  } catch (error) {
    const [reason] = String(error.stderr || error.message).split('\n')
    console.log(`There is no ${what} here, so what needs it is skipped: ${reason}`)
  }
}

/** Takes from the same row as the others that fetch. */
async function fetchAll(left) {
  for (const { url, file } of left) {
    if (readOrEmpty(file)) continue
    await run('curl', ['-sfL', '--retry', '3', '-o', `${file}.part`, url])
    renameSync(`${file}.part`, file)
  }
}

/** An apt with lists of its own, for which nothing is installed: what it names is complete. */
function ownApt(release, folder) {
  for (const name of ['lists/partial', 'archives/partial'])
    mkdirSync(path.join(folder, name), { recursive: true })
  const write = (name, text) => writeFileSync(path.join(folder, name), text)
  const place = name => JSON.stringify(path.join(folder, name))
  const key = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
  const mirror = mirrorOfMachine()
  write('status', '')
  write(
    'sources.list',
    `deb ${key} ${mirror} ${release} main\ndeb ${key} ${mirror}-security ${release}-security main\n`,
  )
  write(
    'apt.conf',
    `Dir::State ${place('.')}; Dir::State::lists ${place('lists')}; Dir::State::status ${place('status')};
Dir::Cache ${place('.')}; Dir::Etc::sourcelist ${place('sources.list')}; Dir::Etc::sourceparts "/dev/null";
APT::Install-Recommends "0"; APT::Sandbox::User ""; Acquire::Languages "none"; Debug::NoLocking "1";
`,
  )
  return { ...process.env, APT_CONFIG: path.join(folder, 'apt.conf') }
}

/** The mirror that this machine asks already. Comments may name another one. */
function mirrorOfMachine() {
  const lists = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*'])
  const written = lists.map(file => readOrEmpty(file).replace(/^#.*/gm, '')).join('\n')
  const [mirror] = /https?:\/\/\S+\/debian(?=[\s/])/.exec(written) ?? []
  if (!mirror) throw new Error('no mirror of Debian is named in /etc/apt.')
  return mirror
}
