import { globSync, readFileSync } from 'node:fs'

const wall = 250

export const sources = '{contract,server,web,demo,e2e,bench,scripts}/**/*.{ts,tsx,css,mjs,sql}'
export const sourcesLeftOut = ['**/node_modules/**', '**/dist/**', '**/*.gen.ts']
const free = /\.(test|spec|prove)\.\w+$|\/(limits|routes|refusals)\.ts$/

/** The files that are longer than the wall; tests and pure lists may be. */
export function tooLong(sizes: Map<string, number>): string[] {
  return [...sizes].filter(([file, lines]) => lines > wall && !free.test(file)).map(([file]) => file)
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

if (import.meta.main) {
  const files = globSync(sources, { exclude: sourcesLeftOut })
  const sizes = new Map(files.map(file => [file.replaceAll('\\', '/'), linesIn(readFileSync(file, 'utf8'))]))
  const faults = tooLong(sizes)
  for (const file of faults) console.log(`${file}  ${sizes.get(file)} lines, the wall is ${wall}`)
  console.log(`${sizes.size} files, median ${median([...sizes.values()])} lines`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

export function linesIn(source: string): number {
  return source.trimEnd().split('\n').length
}
