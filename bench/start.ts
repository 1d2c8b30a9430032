import { mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { newFolder } from '../server/testing/program.ts'
import { keepFigures } from './figures.ts'
import { quantile } from './quantile.ts'
import { timeNpm, timePostgres } from './start/floor.ts'
import { type Start, timeStart } from './start/time-start.ts'

/**
 * How long `npm start` takes with nothing changed, from the command to the first answer of `/readyz`, and where the
 * time goes. In turns with it the floor: npm that starts a Node without work, and PostgreSQL alone.
 *
 * `npm run bench -- start 9` starts more often, and `--beside=../folder` also another checkout, which must be
 * installed and built.
 */
const options = process.argv.slice(2)
const rounds = Number(options.find(option => /^\d+$/.test(option)) ?? 5)
const beside = options.find(option => option.startsWith('--beside='))?.slice('--beside='.length)
const goal = 2_000

const root = path.resolve(import.meta.dirname, '..')
const home = newFolder()
const checkouts = [
  { name: 'npm start', code: root, data: path.join(home, 'ours'), starts: [] as Start[] },
  ...(beside
    ? [{ name: beside, code: path.resolve(beside), data: path.join(home, 'beside'), starts: [] }]
    : []),
]
const floor = { npm: [] as number[], postgres: [] as number[] }

try {
  for (const { data } of checkouts) mkdirSync(data)
  // Not counted: it makes the database and compiles every module.
  for (const { code, data } of checkouts) await timeStart(code, data)
  await timePostgres(home)
  for (let round = 0; round < rounds; round++) {
    for (const { code, data, starts } of checkouts) starts.push(await timeStart(code, data))
    floor.npm.push(await timeNpm(home))
    floor.postgres.push(await timePostgres(home))
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}

for (const { name, starts } of checkouts) {
  console.log(`\n${name}, the median of ${rounds} starts: what was done after how many milliseconds`)
  for (const [what, at, since] of timeline(starts)) {
    console.log(`  ${what.padEnd(40)}${at.toFixed(0).padStart(6)}${`+${since.toFixed(0)}`.padStart(7)}`)
  }
  const cpuMs = median(starts.map(start => start.cpuMs))
  if (cpuMs > 0)
    console.log(`  ${'of a processor, for the server alone'.padEnd(40)}${String(cpuMs).padStart(6)}`)
}
const ofEach = (figure: (start: Start) => number) => ({
  now: checkouts[0]?.starts.map(figure) ?? [],
  before: checkouts[1]?.starts.map(figure) ?? [],
})
keepFigures('start', [
  { name: 'npm start to ready', unit: 'ms', most: goal, ...ofEach(start => start.answered) },
  { name: 'CPU of the server until then', unit: 'ms', ...ofEach(start => start.cpuMs) },
])
const [npm, postgres] = [median(floor.npm), median(floor.postgres)]
const took = median(checkouts[0]?.starts.map(({ answered }) => answered) ?? [])
const ratio = (took / (npm + postgres)).toFixed(1)
console.log(
  `\nfloor: npm that runs Node for nothing ${npm.toFixed(0)} ms, PostgreSQL alone ${postgres.toFixed(0)} ms`,
)
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
console.log(
  `${took < goal ? 'holds' : 'FAILS'}: ${took.toFixed(0)} ms, ${ratio} times the floor, the goal is ${goal} ms`,
)
process.exitCode = took < goal ? 0 : 1

/** The moments of all starts in their order, each with the time since the one before. */
function timeline(starts: Start[]) {
  const names = Object.keys(starts[0]?.moments ?? {})
  const at = (name: string) => median(starts.map(({ moments }) => moments[name] ?? Number.NaN))
  const rows = names.map(name => ({ name, at: at(name) })).toSorted((a, b) => a.at - b.at)
  return rows.map(({ name, at }, index) => [name, at, at - (rows[index - 1]?.at ?? 0)] as const)
}

function median(values: number[]) {
  return quantile(values, 0.5)
}
