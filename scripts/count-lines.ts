import { globSync, readFileSync } from 'node:fs'
import { linesIn, sources, sourcesLeftOut } from './check-sizes.ts'

/** What a file is counted as: the first that fits. A goal is how many lines it may have. */
const areas: { name: string; holds: RegExp; goal?: number }[] = [
  {
    name: 'tests, and what only they use',
    holds: /\.(test|spec|prove|scene|testing)\.|-scene\.ts$|\/testing(\/|\.ts$)|\/test-setup\.ts$|^e2e\//,
  },
  { name: 'demo', holds: /^demo\// },
  { name: 'bench and scripts', holds: /^(bench|scripts)\// },
  { name: 'migrations', holds: /\.sql$/ },
  { name: 'contract', holds: /^contract\// },
  { name: 'server on local installations alone', holds: /^server\/local\// },
  { name: 'server that runs in production', holds: /^server\//, goal: 34_500 },
  { name: 'styles', holds: /\.css$/, goal: 14_500 },
  { name: 'web', holds: /^web\//, goal: 48_000 },
]

export function areaOf(file: string) {
  return areas.find(({ holds }) => holds.test(file))?.name
}

/** One line for each area: its files, its lines, and how many it may have. */
export function tableOf(sizes: ReadonlyMap<string, number>) {
  return areas.map(({ name, goal }) => {
    const counted = [...sizes].filter(([file]) => areaOf(file) === name)
    const lines = counted.reduce((sum, [, count]) => sum + count, 0)
    const columns = [name.padEnd(38), write(counted.length), 'files', write(lines), 'lines']
    return [...columns, ...(goal ? [`  goal ${write(goal).trim()}`] : [])].join(' ')
  })
}

function write(number: number) {
  return number.toLocaleString('en-GB').padStart(8)
}

if (import.meta.main) {
  const files = globSync(sources, { exclude: sourcesLeftOut })
  const sizes = files.map(file => [file.replaceAll('\\', '/'), linesIn(readFileSync(file, 'utf8'))] as const)
  for (const line of tableOf(new Map(sizes))) console.log(line)
}
