import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Level = 'plain' | 'server' | 'components' | 'journeys'

const components = ['web/**/*.component.test.tsx']

/** Which files belong to which level of tests: where they stand says it. */
export const levels: Record<Level, { include: string[]; exclude: string[] }> = {
  plain: {
    include: ['{contract,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...components],
  },
  server: { include: ['{server,demo}/**/*.test.ts', 'e2e/*.test.ts'], exclude: ['**/node_modules/**'] },
  components: { include: components, exclude: ['**/node_modules/**'] },
  journeys: { include: ['e2e/tests/*.spec.ts'], exclude: [] },
}

/** Variants of what another test shows are left to `npm run prove -- variants`. */
export const tags = [{ name: 'variant', description: 'Another variant of what a test beside it shows.' }]

/** How each runner is told to leave them out. */
export const everyday = filterBy('!variant', '--grep-invert')

/** The files that have some, and how each runner is told to run nothing else. */
export function chooseVariants(): Record<string, string[]> {
  const files = pick(file => /tags?: '@?variant'/.test(readFileSync(path.join(root, file), 'utf8')))
  const filters = filterBy('variant', '--grep')
  return Object.fromEntries([...files].map(([level, names]) => [level, [...names, ...filters[level]]]))
}

function filterBy(filter: string, grep: string): Record<Level, string[]> {
  const chosen = [`--tagsFilter=${filter}`]
  return { plain: chosen, server: chosen, components: chosen, journeys: [`${grep}=@variant`] }
}

/**
 * What someone is working on, by level: the files whose path holds one of the words, where a source file stands for the
 * tests that are named after it. If there is none, those with a test whose title holds the words.
 */
export function chooseTests(words: string[]): { files: Map<Level, string[]>; title?: string } {
  const wanted = words.map(word => word.replaceAll('\\', '/').replace(/^\.\//, '').replace(sourceFile, ''))
  const named = pick(file => wanted.some(word => file.includes(word)))
  if (named.size > 0) return { files: named }
  const title = words.join(' ')
  return { files: pick(file => readFileSync(path.join(root, file), 'utf8').includes(title)), title }
}

const root = path.resolve(import.meta.dirname, '..')
const sourceFile = /(?<!\.(test|spec))\.(tsx?|mjs)$/

function pick(isWanted: (file: string) => boolean): Map<Level, string[]> {
  const names = Object.keys(levels) as Level[]
  const found = names.map(level => [level, filesOf(level).filter(isWanted)] as const)
  return new Map(found.filter(([, files]) => files.length > 0))
}

function filesOf(level: Level): string[] {
  const { include, exclude } = levels[level]
  return globSync(include, { cwd: root, exclude }).map(file => file.replaceAll('\\', '/'))
}
