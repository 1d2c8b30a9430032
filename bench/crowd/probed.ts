import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../server/platform/start/free-port.ts'

export interface Reading {
  /** Bytes that the process has of the machine, and those of them that hold something. */
  rss: number
  used: number
  /** How long things waited for the event loop since the last reading, in milliseconds. */
  delayP99: number
  delayMax: number
}

/** The environment of a program to be measured, and the way to read its figures. */
export async function probed() {
  const port = await freePort()
  const probe = pathToFileURL(path.resolve(import.meta.dirname, '../probe.ts')).href
  return {
    env: { PROBE_PORT: String(port), NODE_OPTIONS: `--import ${probe}` },
    async read() {
      const response = await fetch(`http://127.0.0.1:${port}`)
      return (await response.json()) as Reading
    },
  }
}
