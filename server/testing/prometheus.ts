import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/start/free-port.ts'

/** Where Debian's package is unpacked, if there is none on this machine. */
export const prometheusFolder = path.resolve(import.meta.dirname, '../../.cache/prometheus')

/** Prometheus and its tool, if both can be run here. */
export function findPrometheus() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), path.join(prometheusFolder, 'usr/bin')]
  const folder = folders.find(each =>
    ['prometheus', 'promtool'].every(name => existsSync(path.join(each, name))),
  )
  return folder === undefined
    ? undefined
    : { server: path.join(folder, 'prometheus'), tool: path.join(folder, 'promtool') }
}

function required() {
  const found = findPrometheus()
  if (!found)
    throw new Error('There is no Prometheus here: npm run prove -- metrics brings one, where it can.')
  return found
}

/** What its tool says of files of ours. */
export async function runPromtool(
  args: string[],
  { cwd, input = '' }: { cwd?: string; input?: string } = {},
) {
  const child = spawn(required().tool, args, { ...(cwd && { cwd }) })
  const ended = once(child, 'exit')
  child.stdin.end(input)
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = (await ended) as [number]
  return { status, said: said.join('') }
}

/** A real Prometheus on this file, with what it stores in a folder of its own. */
export async function startPrometheus(configFile: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-prometheus-'))
  const url = `http://127.0.0.1:${await freePort()}`
  let output = ''
  const child: ChildProcess = spawn(
    required().server,
    [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=${new URL(url).host}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (said: string) => {
      output += said
    })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`Prometheus did not start:\n${output}`)
    await pause(50)
  }
  return {
    /** Asks as its own pages do. */
    async ask<Answer>(question: string): Promise<Answer> {
      const response = await fetch(`${url}/api/v1/${question}`)
      return ((await response.json()) as { data: Answer }).data
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string) {
  return (await fetch(`${url}/-/ready`).catch(() => null))?.ok ?? false
}
