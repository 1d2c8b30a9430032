import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImageConfig } from './build-image.ts'

interface Image {
  config: ImageConfig
  disk: string
}

/** Starts an image as `deploy/compose.yaml` does: nothing to be written but `/tmp` and `/data`, and no rights at all. */
export function startContainer({ config, disk }: Image, settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-container-'))
  const user = userOf(disk, config.User)
  const data = path.join(folder, 'data')
  mkdirSync(data)
  chownSync(data, user.uid, user.gid)
  const spec = {
    ociVersion: '1.0.2',
    root: { path: disk, readonly: true },
    process: {
      ...{ user, args: config.Cmd, cwd: config.WorkingDir, noNewPrivileges: true },
      env: [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw', 'nosuid', 'nodev'] },
    ],
    // The network is that of this machine: the database is there.
    linux: { namespaces: ['pid', 'ipc', 'mount', 'uts'].map(type => ({ type })) },
  }
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(spec))
  const id = `akin-${randomUUID()}`
  const runc = ['--root', path.join(folder, 'runc')]
  const child = spawn('runc', [...runc, 'run', '--bundle', folder, id], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = listenTo(child)
  const ended = once(child, 'exit').then(([code]) => code as number)

  /** The status with which a command ends inside. */
  function run(...command: string[]) {
    return new Promise<number>(resolve => {
      execFile('runc', [...runc, 'exec', id, ...command], error => resolve(Number(error?.code ?? 0)))
    })
  }

  return {
    child,
    said,
    run,
    /** What the image says about how its health is asked for. */
    checkHealth: () => run(...config.Healthcheck.Test.slice(1)),
    async stop() {
      child.kill('SIGTERM')
      const status = await ended
      rmSync(folder, { recursive: true, force: true })
      return status
    },
  }
}

export function listenTo(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return () => output
}

function userOf(disk: string, id: string) {
  const lines = readFileSync(path.join(disk, 'etc/passwd'), 'utf8').split('\n')
  const [, , uid, gid] = lines.find(line => line.split(':')[2] === id)?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
