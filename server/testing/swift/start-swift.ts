import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { freePort } from '#platform/start/free-port.ts'
import type { S3Settings } from '#platform/start/s3-settings.ts'
import { openClient } from '#platform/storage/s3/client.ts'
import { unpackedProgram } from '../unpacked.ts'
import { type SwiftServer, stores, swiftKey, writeSettings } from './settings.ts'

export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
export const swiftFolder = path.resolve(import.meta.dirname, '../../../.cache/swift')

/** Whether `npm run prove -- s3` has brought one. */
export function findSwift() {
  return existsSync(path.join(swiftFolder, '.unpacked'))
}

/** A real server that speaks S3: OpenStack Swift, four processes on this machine and a folder that goes with them. */
export async function startSwift() {
  if (!findSwift()) throw new Error('There is no S3 server here; npm run prove -- s3 brings one on Debian.')
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-swift-'))
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  }
  writeSettings(folder, ports)
  await promisify(execFile)(
    ...python(folder, path.join(folder, 'rings.py'), ...stores.map(store => `${store}=${ports[store]}`)),
  )
  const log = path.join(folder, 'swift.log')
  const servers = Object.keys(ports).map(server => launch(folder, server as SwiftServer, log))
  const endpoint = `http://127.0.0.1:${ports.proxy}`

  async function stop() {
    await Promise.all(servers.map(kill))
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await Promise.all(Object.values(ports).map(port => answers(port, servers)))
  } catch (error) {
    const said = readFileSync(log, 'utf8').slice(-3_000)
    await stop()
    throw new Error(`Swift did not start:\n${said}`, { cause: error })
  }
  return {
    stop,
    /** A new bucket of its own. */
    async bucket(name: string): Promise<S3Settings> {
      const settings = { endpoint, region: 'us-east-1', bucket: name, key: swiftKey, surroundings: {} }
      const client = openClient(settings)
      await client.send(new CreateBucketCommand({ Bucket: name }))
      client.destroy()
      return settings
    },
  }
}

function launch(folder: string, server: SwiftServer, log: string) {
  const program = path.join(swiftFolder, `usr/bin/swift-${server}-server`)
  const [file, args, options] = python(
    folder,
    path.join(folder, 'launch.py'),
    program,
    path.join(folder, `${server}-server.conf`),
  )
  const output = openSync(log, 'a')
  return spawn(file, args, { ...options, stdio: ['ignore', output, output] })
}

function python(folder: string, ...words: string[]) {
  const { loader, libraries, args } = unpackedProgram(swiftFolder, 'usr/bin/python3.11')
  const env = {
    ...{ PATH: '/nonexistent', HOME: folder, LC_ALL: 'C.UTF-8', PYTHONPATH: folder },
    // Packages that are only unpacked have nothing compiled, and every start would do it again.
    PYTHONPYCACHEPREFIX: path.join(swiftFolder, '.compiled'),
    // Some libraries are opened by name while it runs.
    LD_LIBRARY_PATH: libraries,
  }
  return [loader, [...args, ...words], { env }] as const
}

const patienceMs = 90_000

async function answers(port: number, servers: ChildProcess[]) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
    const ended = servers.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`One of its servers ended with ${ended.exitCode}.`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`Nothing answered within ${patienceMs / 1000} s.`)
}

async function kill(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}
