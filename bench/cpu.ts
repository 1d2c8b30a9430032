import { readdirSync, readFileSync } from 'node:fs'
import { openDatabase } from '../server/platform/database/database.ts'

/** Only Linux tells what other processes use. */
export const knowsCpu = process.platform === 'linux'

/** The kernel counts in hundredths of a second, whatever its own clock. */
const tickUs = 10_000

/** CPU µs that these processes have used so far, with those of their children that have ended. */
export function cpuOf(pids: number[]) {
  return knowsCpu ? pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * tickUs : Number.NaN
}

/** CPU ns that these processes have used so far, as the scheduler counts them: fine enough for a single statement. */
export function finelyUsed(pids: number[]) {
  return knowsCpu ? pids.reduce((sum, pid) => sum + nanosecondsOf(pid), 0) : Number.NaN
}

/** CPU µs that the whole machine has used so far, and how many it could have used. What a hypervisor took is used. */
export function cpuOfMachine() {
  if (!knowsCpu) return { used: Number.NaN, all: Number.NaN }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const used = user + nice + system + irq + softirq + steal
  return { used: used * tickUs, all: (used + idle + wait) * tickUs }
}

/** Watches from now on which share of the machine others use: neither this process nor what it has started. */
export function watchOthers() {
  const use = () => ({ own: cpuOf(familyOf(process.pid)), ...cpuOfMachine() })
  const before = use()
  return () => {
    const after = use()
    return (after.used - before.used - (after.own - before.own)) / (after.all - before.all)
  }
}

/** All processes of the cluster behind this address: its first one, and those that it has started. */
export async function processesOf(databaseUrl: string) {
  if (!knowsCpu) return () => []
  const { pool, close } = openDatabase(databaseUrl)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = parentOf(rows[0]?.pid ?? 0)
  await close()
  return () => [parent, ...allPids().filter(pid => parentOf(pid) === parent)]
}

/** A process and everything that it has started. */
function familyOf(pid: number): number[] {
  if (!knowsCpu) return []
  const parents = new Map(allPids().map(each => [each, parentOf(each)]))
  const family = [pid]
  for (const member of family) for (const [each, parent] of parents) if (parent === member) family.push(each)
  return family
}

function allPids() {
  return readdirSync('/proc').filter(isNumber).map(Number)
}

function isNumber(name: string) {
  return /^\d+$/.test(name)
}

function parentOf(pid: number) {
  return Number(statOf(pid)[1])
}

function ticksOf(pid: number) {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = statOf(pid).slice(11, 15).map(Number)
  return user + system + childrenUser + childrenSystem
}

function nanosecondsOf(pid: number) {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10)
  } catch {
    return 0
  }
}

/** The fields of `/proc/<pid>/stat` after the name, which may hold spaces; none if the process has ended. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
