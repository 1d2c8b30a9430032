import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** What an image says of how it is run. */
export interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
  Healthcheck: { Test: string[] }
}

/** Builds `deploy/Containerfile` as operators do, but for its base: Debian's packages and the Node that runs this. */
export async function buildImage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-image-'))
  const store = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')]
  const buildah = async (...args: string[]) =>
    (await run('buildah', [...store, ...args], { maxBuffer: 100_000_000 })).stdout.trim()
  // The format of Docker alone has health checks; the other isolation needs rights that containers do not have.
  const build = (...args: string[]) => buildah('build', '--isolation=chroot', '--format=docker', ...args)

  async function remove() {
    await buildah('rm', '--all')
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await build('--tag=akin-base', await writeBase(path.join(folder, 'base')))
    await build('--build-arg=BASE=localhost/akin-base', '--file=deploy/Containerfile', '--tag=akin', root)
    const said = await buildah('inspect', '--type=image', 'localhost/akin')
    const { config } = (JSON.parse(said) as { Docker: { config: ImageConfig } }).Docker
    return { config, disk: await buildah('mount', await buildah('from', 'localhost/akin')), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const trusted = '/etc/ssl/certs/ca-certificates.crt'

/** Any image with Node and npm will do; this one comes without a registry. */
async function writeBase(folder: string) {
  mkdirSync(folder)
  await run('mmdebstrap', [
    ...['--variant=minbase', '--include=ca-certificates', '--quiet'],
    ...['trixie', path.join(folder, 'debian.tar')],
  ])
  cpSync(process.execPath, path.join(folder, 'node'))
  // Whom this machine trusts the image trusts while it is built: the registry may be behind a proxy of one's own.
  cpSync(trusted, path.join(folder, 'trusted.crt'))
  cpSync(npmFolder(), path.join(folder, 'npm'), { recursive: true })
  writeFileSync(
    path.join(folder, 'Containerfile'),
    `FROM scratch
ADD debian.tar /
COPY trusted.crt ${trusted}
ENV NODE_EXTRA_CA_CERTS=${trusted}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  )
  return folder
}

function npmFolder() {
  const cli = process.env.npm_execpath
  if (!cli) throw new Error('The base needs an npm: run this by npm run prove -- image.')
  return path.resolve(cli, '../..')
}
