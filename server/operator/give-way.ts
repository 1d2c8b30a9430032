import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const lowest = 19

/** Of this process, for good. Linux knows it of each thread. */
export function giveWay() {
  setPriority(lowest)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowest)
}
