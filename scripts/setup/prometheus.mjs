import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findPrometheus, prometheusFolder } from '../../server/testing/prometheus.ts'
import { aptDownload } from './apt.mjs'
import { run } from './run.mjs'

/** Finds Prometheus, or unpacks Debian's beside our caches: installed, it would run as a service. */
export async function prometheus() {
  if (findPrometheus()) return
  mkdirSync(prometheusFolder, { recursive: true })
  if (await aptDownload('prometheus', prometheusFolder)) {
    const file = readdirSync(prometheusFolder).find(name => name.endsWith('.deb')) ?? ''
    await run('dpkg-deb', ['-x', path.join(prometheusFolder, file), prometheusFolder])
  }
  if (!findPrometheus()) console.log('There is no Prometheus here: install it, and try again.')
}
