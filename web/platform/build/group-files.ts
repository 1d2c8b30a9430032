import { entry, Graph, type Modules } from './module-graph.ts'

const libraries = /\/node_modules\//

/** Kinds of pages by what they need, the first that fits. Whatever else is loaded on demand belongs to none. */
const kinds = {
  home: /\/home\/home\.page/,
  person: /\/profile\/public-profile\.page/,
  // What is around every page of visitors.
  frame: /\/shell\/public\.layout/,
  // What the server draws on few pages, and browsers load with those.
  seldom: /\/(shell\/not-found|announcement\/announcement-bar)\.tsx/,
  // What follows from events: it is loaded with the first of them, or when there is time.
  events: /\/(web\/take-events|chat\/badge\/draw-icon)\.ts/,
  // What is around every page of those who are signed in.
  shell: /\/(auth\/(user|verified)\.layout|shell\/app\.layout|web\/live\.ts)/,
  // The blocked people are a tab of the profile as well, which loads all of this for them.
  connect: /\/connect\/(connect\.page|blocked\/blocked-people\.tsx)/,
  profile: /\/profile\/profile\.page/,
  // What is around the list and around a conversation.
  chat: /\/chat\/chats\.layout/,
  // On a phone a conversation stands there without it.
  list: /\/chat\/chat(\.page|-list\.)/,
  conversation: /\/chat\/conversation\.page/,
  // What any page may load of chat: it sends what waits, and sounds.
  waiting: /\/chat\/(outbox\/outbox|badge\/sound)\.ts/,
  // What decides about the order stands beside the people wherever there is room.
  discover: /\/discover\/(discover\.page|tune\/tune-panel)/,
  // What every page loads late: whether there is someone new, what is in the wallet, and what is kept for being offline.
  found:
    /\/(discover\/search\/new-people|tokens\/follow-plan-and-balance|platform\/worker\/start-worker)\.ts/,
  // Plans, tokens, and what was paid: whoever opens one of them often goes to another.
  money: /\/((subscription|tokens)\/[\w-]+\.page|billing\/(billing|invoices\/invoice-page)\.tsx)/,
  app: /\/profile\/[\w-]+\.page/,
  signIn: /\/auth\/auth\.page/,
  join: /\/auth\/registration\/register-form/,
  // The other forms for visitors, and what links in mails lead to.
  account: /\/(auth|support)\/[\w-]+\.page/,
  // What checks forms, loaded when someone reaches for one.
  checks: /\/checks\.ts/,
  open: /\/(help|home|legal)\/[\w-]+\.page/,
}
type Kind = keyof typeof kinds

/**
 * Decides which modules share a file, by the kinds of pages that need them: a page asks for about ten files then,
 * instead of one for every small module that it has in common with another. What a module imports is needed wherever
 * the module is, so files do not import each other in circles. What is loaded on demand keeps a file of its own, apart
 * from what is around pages. `framed` are the pages that stand in the frame of visitors.
 */
export function groupFiles(framed: readonly string[]) {
  let graph: Graph | undefined

  function name(id: string, modules: Modules) {
    graph ??= new Graph(modules)
    const users = graph.usersOf(id)
    const needed = kindsOf(users)
    if (users.has(entry) || needed.has('frame') || (needed.has('home') && needed.has('person'))) {
      return libraries.test(id) ? 'framework' : firstOr(id, users)
    }
    // They are drawn before they are loaded, and bring nothing else with them.
    if (needed.has('seldom') && (id.endsWith('.css') || users.size > 1)) return firstOr(id, users)
    if (needed.has('shell') && graph.isLoadedByItself(id)) return 'shell'
    if (graph.isLoadedByItself(id))
      return [...files, 'events' as const].find(kind => kinds[kind].test(id)) ?? null
    const file = nameOf(id, needed, users)
    return file === 'first' ? firstOr(id, users) : file
  }

  /** Members come without what is needed in the frame of visitors alone. Its few styles are not worth a file. */
  function firstOr(id: string, users: Set<string>) {
    return !id.endsWith('.css') && [...users].every(hasFrame) ? 'frame' : 'first'
  }

  function hasFrame(user: string) {
    return alwaysFramed.test(user) || framed.some(page => user.includes(`/web/${page}?`))
  }

  return { name, debugName: 'by page', includeDependenciesRecursively: false }
}

function kindsOf(users: Set<string>) {
  const all = Object.entries(kinds) as [Kind, RegExp][]
  return new Set([...users].flatMap(user => all.find(([, test]) => test.test(user))?.[0] ?? []))
}

/** The frame and its parts; the console has it around a door that stays shut. */
const alwaysFramed = /\/shell\/(public\.layout|not-found)\.|\/web\/(dev|staff)\//

/** Each of these is one file with all that is loaded by itself in it. */
const files = ['connect', 'profile', 'chat', 'list', 'conversation', 'discover', 'found', 'waiting'] as const

/** The file for what is needed by these kinds of pages, and by these pages and parts in all. */
function nameOf(id: string, needed: Set<Kind>, users: Set<string>) {
  const has = (...some: Kind[]) => some.filter(kind => needed.has(kind)).length
  const isOpen = has('signIn', 'join', 'account', 'open') > 0
  const isApp = has('shell', 'app', 'money', ...files) > 0
  const isShared = users.size > 1
  if (has('home')) return isShared ? 'first' : null
  if (has('person')) {
    if (isOpen) return 'first'
    // Its few styles are not worth a file of their own.
    if (has('shell', ...files)) return id.endsWith('.css') ? 'first' : 'person-shell'
    return has('app', 'money') ? 'person-view' : null
  }
  // A page that needs some of it at once does not get all schemas with it.
  if (has('checks') && !has('signIn', 'join')) return has('shell') ? queriesOr(id) : 'schemas'
  if (has('open') && (isApp || has('signIn', 'join', 'account'))) return 'fields'
  if (has('signIn')) return isApp ? 'fields' : isShared ? 'forms' : null
  // It comes after every page, and what is sent comes with it: what a page needs as well must be there before.
  if (has('events') && !isOpen) return isApp && !only(needed, 'events', 'waiting') ? 'shell' : 'events'
  if (isOpen && isApp)
    return has('shell', 'events') ? queriesOr(id) : has(...files) ? partsFor(id, needed) : 'schemas'
  if (has('shell')) return 'shell'
  if (has('join')) return isShared ? 'join' : null
  if (has('account')) return isShared ? 'account' : null
  return fileOfApp(id, needed, users)
}

function only(needed: Set<Kind>, ...kinds: Kind[]) {
  return [...needed].every(kind => kinds.includes(kind))
}

const firsts = new Set<Kind>(['chat', 'list', 'conversation', 'discover'])

/** The few styles there are not worth a file: whoever loads queries has fields. */
function queriesOr(id: string) {
  return id.endsWith('.css') ? 'fields' : 'queries'
}

/** What only pages of members need. */
function fileOfApp(id: string, needed: Set<Kind>, users: Set<string>) {
  // What a page shares with money is that page's: few go there, and nobody else should load more for it.
  const [kind, other] = files.filter(file => needed.has(file))
  if (!kind) return needed.has('money') && users.size > 1 ? 'money' : null
  // Each of these is there before what is loaded after it.
  if (other && !firsts.has(kind)) return partsFor(id, needed)
  // A part of another room that is loaded on demand must not load a page along. What few ever open may.
  const rooms = new Set([...users].filter(user => !rare.test(user)).map(roomOf))
  if (needed.has('app') || rooms.size > 1) return partsOf(id, kind, needed)
  // It comes after a conversation, or alone: what both need is there with either.
  if (needed.has('waiting')) return isOfChats(needed) ? 'chat' : 'waiting'
  // Neither loads the other, and what is around them is there with each.
  if (kind === 'list' && other === 'conversation') return 'chat'
  return needed.has('found') ? 'found' : kind
}

/**
 * What several pages share is beside what is around them. What is about people and not about what they say is apart: chats
 * come without it. Its styles are not worth a file.
 */
function partsFor(id: string, needed: Set<Kind>) {
  return isOfChats(needed) || id.endsWith('.css') ? 'shell' : 'people'
}

function isOfChats(needed: Set<Kind>) {
  return needed.has('chat') || needed.has('list') || needed.has('conversation')
}

/** Every page of members waits for those, so what others share with only one of them is apart, unless it is tiny. */
function partsOf(id: string, kind: Kind, needed: Set<Kind>) {
  if (icons.test(id)) return partsFor(id, needed)
  // Not even its styles are worth a file of their own.
  if (kind === 'discover') return id.endsWith('.css') ? 'shell' : 'found'
  return kind === 'profile' && !needed.has('app') ? 'profile-parts' : partsFor(id, needed)
}

const icons = /\/lucide-react\/dist\/esm\/icons\//

/** The gallery; what is reported, and what came of it; what stands in place of pages without a network. */
const rare = /\/web\/(dev|safety\/reports?|connect\/reporting|shell\/offline)[/.]/

function roomOf(id: string) {
  return /\/web\/(\w+)\//.exec(id)?.[1]
}
