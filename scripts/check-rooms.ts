import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The rooms, lowest first: a room may import from the lines above its own, not from its own line or below. */
const order = [
  ['auth'],
  ['notifications'],
  ['cookies', 'safety', 'tokens'],
  ['subscription'],
  ['billing'],
  ['profile'],
  ['connect'],
  ['chat', 'discover'],
  ['home', 'help', 'support', 'legal'],
  ['staff'],
  ['shell'],
  ['dev'],
]

/** The folders of the web's largest room, lowest first: what its screens share stands below them. */
const chatOrder = [
  'state',
  'text',
  'settings',
  'strangers',
  'pausing',
  'emoji',
  'translate',
  'links',
  'outbox',
  'voice',
  'abilities',
  'gifts',
  'message',
  'passing',
  'kept',
  'turn',
  'list',
  'scheduled',
  'compose',
  'sharing',
  'badge',
  'search',
  'starred',
  'info',
  'thread',
  'shortcuts',
]
/** They stand at the top of every room. */
const chatState = /^web\/chat\/(keys|queries|live)\.ts$/

const below = ['contract', 'content']
/** Folders that may import every room, and that no room may import. */
const aboveAll = ['local', 'operator', 'testing']
/** Tests, and what they share: the product never loads either, wherever they stand. */
const testCode = /\.(test|scene|testing)\.tsx?$/
const privateFile = /\/(routes|live|jobs)\.ts$|\.(page|layout)\.tsx$/
const composes = /^web\/.*\.(page|layout)\.tsx$/
/** What puts the whole server together. The platform knows its configuration, and none of the others. */
const topFile = /^server\/(?!config\.ts$)[\w-]+\.ts$/
const joinable = /^server\/\w+\/(tables|relations)\.ts$/
const imports = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Every line of a source file that breaks the import order of the house, ready to print. */
export function roomFaults(file: string, source: string): string[] {
  if (testCode.test(file)) return []
  const { floor, room } = placeOf(file)
  const known = [
    '',
    'platform',
    ...(floor === 'server' ? aboveAll : []),
    ...(floor === 'web' ? ['ui', 'testing'] : []),
  ]
  if (floor !== 'demo' && rank(room) < 0 && !known.includes(room))
    return [`${file}:1  unknown room: give ${room} its place in scripts/check-rooms.ts`]
  return [...source.matchAll(imports)].flatMap(match => {
    const imported = match[1] ?? match[2] ?? ''
    const line = lineAt(source, match.index + match[0].length)
    const reason = match[2] && isLocal(file, imported) ? undefined : whyNot(file, imported)
    return reason ? [`${file}:${line}  ${imported}  ${reason}`] : []
  })
}

/** What only a local installation has is loaded by `import()`, where the configuration says that this is one. */
function isLocal(file: string, imported: string) {
  return resolve(file, imported)?.startsWith('server/local/')
}

function lineAt(source: string, index: number) {
  return source.slice(0, index).split('\n').length
}

function whyNot(file: string, imported: string): string | undefined {
  const from = placeOf(file)
  const target = resolve(file, imported)
  const to = placeOf(target ?? imported)
  if (from.floor === 'contract' && to.floor !== 'contract' && to.floor !== 'zod')
    return 'contract knows only zod'
  if (!target) return
  if (from.room === 'ui' && (to.floor !== 'web' || to.room !== 'ui')) return 'ui knows only itself'
  if (from.floor !== to.floor && below.includes(to.floor)) return
  if (testCode.test(target) && !mayTest(from)) return 'only tests may import this'
  if (from.floor === 'demo' && [from.floor, 'server'].includes(to.floor)) return
  if (from.floor !== to.floor) return `${from.floor} may not import ${to.floor}`
  if (inChat(file) && inChat(target)) return chatFault(file, target)
  if ([to.room, ...aboveAll].includes(from.room)) return
  if (to.room === 'local') return 'only import() may load what a local installation has'
  if (from.room === '') return
  if (aboveAll.includes(to.room)) return `only tests may import ${to.room}`
  if (from.room === 'platform' && (rank(to.room) >= 0 || topFile.test(target)))
    return 'platform knows no room'
  if (rank(to.room) < 0) return
  if (privateFile.test(target)) return `only ${to.room} itself may import this`
  if (rank(to.room) < rank(from.room) || composes.test(file) || joinable.test(target)) return
  return `${to.room} is not lower than ${from.room}`
}

function inChat(file: string) {
  return file.startsWith('web/chat/')
}

function chatFault(file: string, target: string) {
  const [from, to] = [chatRank(file), chatRank(target)]
  return from < to ? `of chat, ${target.split('/')[2]} is not lower than ${file.split('/')[2]}` : undefined
}

/** The pages and what frames them are above everything. */
function chatRank(file: string) {
  if (chatState.test(file)) return 0
  const [, , folder = '', ...rest] = file.split('/')
  return rest.length === 0 ? chatOrder.length : chatOrder.indexOf(folder)
}

/** Folders of tests, and the demo: neither is part of the product. */
function mayTest({ floor, room }: { floor: string; room: string }) {
  return floor === 'demo' || room === 'testing'
}

function resolve(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported)
  if (imported.startsWith('#')) return `${placeOf(file).floor}/${imported.slice(1)}`
  return imported.startsWith('@akin/') ? imported.slice('@akin/'.length) : undefined
}

function placeOf(file: string) {
  const [floor = '', room = '', ...rest] = file.split('/')
  return { floor, room: rest.length > 0 ? room : '' }
}

function rank(room: string) {
  return order.findIndex(line => line.includes(room))
}

if (import.meta.main) {
  const files = globSync('{contract,server,web,demo}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const faults = files.flatMap(file => roomFaults(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
