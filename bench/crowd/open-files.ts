import { spawnSync } from 'node:child_process'

/** How many files a process may have open: each socket is one. */
export function openFiles() {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })
  return Number(stdout) || Number.POSITIVE_INFINITY
}
