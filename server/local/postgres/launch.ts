import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/start/free-port.ts'
import type { Binaries } from './binaries.ts'
import type { Folder } from './folder.ts'
import { lastLines, openLog } from './log.ts'
import type { Owner } from './owner.ts'
import { findRunning, type RunningServer, replaceStalePid, stopServer, waitUntil } from './running.ts'
import { sharedBuffers } from './shared-buffers.ts'

/** Long, as after a crash the server replays its log before it answers. */
export const startTimeout = 120_000

/** What a server needs besides its port. */
export interface PostgresInstallation {
  folder: Folder
  binaries: Binaries
  owner: Owner
  durable: boolean
}

/** Starts a server on the cluster, on this port or any that is free, and waits until it answers. */
export async function launch(
  installed: PostgresInstallation,
  { port, whileStarting }: { port?: number; whileStarting?: () => Promise<unknown> } = {},
): Promise<RunningServer> {
  const { folder } = installed
  replaceStalePid(folder.cluster)
  for (let triesLeft = 20; ; triesLeft--) {
    const outcome = await tryLaunch(installed, port ?? (await freePort()), whileStarting)
    if (outcome.server) return outcome.server
    if (triesLeft === 0 || !temporary.test(outcome.complaint)) {
      throw new Error(`PostgreSQL did not start in ${folder.cluster}:\n${lastLines(outcome.complaint)}`)
    }
    await pause(500)
  }
}

/** Worth another try: another program took the port first, or backends of a killed server have not ended yet. */
const temporary = /Address already in use|pre-existing shared memory block/

async function tryLaunch(
  { folder: { cluster, log }, binaries, owner, durable }: PostgresInstallation,
  port: number,
  whileStarting: (() => Promise<unknown>) | undefined,
) {
  const output = openLog(log)
  // Its own process group: Ctrl-C in the terminal reaches Akin, which stops the database after the last request.
  const child = spawn(binaries.postgres, serverOptions(cluster, port, durable), {
    ...owner,
    cwd: cluster,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', output.descriptor, output.descriptor],
    detached: true,
  })
  output.close()
  let failure = ''
  child.once('error', error => {
    failure = error.message
  })
  child.unref()
  await whileStarting?.().catch(() => {})
  const ended = () => failure !== '' || child.exitCode !== null || child.signalCode !== null
  const ready = () => findRunning(cluster)?.state === 'ready'
  const settled = await waitUntil(() => ended() || ready(), startTimeout)
  if (!settled && child.pid) await stopServer(cluster, child.pid)
  return { server: ended() ? undefined : findRunning(cluster), complaint: failure || output.sinceOpened() }
}

function serverOptions(cluster: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // Errors of statements are logged by Akin, which leaves out personal data.
    log_min_messages: 'log',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // A throwaway cluster is small and short-lived, and others run beside it.
    ...(durable ? { shared_buffers: sharedBuffers() } : { autovacuum: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
