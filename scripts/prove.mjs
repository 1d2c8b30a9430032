// npm run prove: what takes too long for every day, all parts or one: npm run prove -- crowd 500
// A small version of each is in npm test.
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runOurs, runTethered } from './setup/run-node.mjs'

/** What each part proves and how many minutes it usually takes on 2 cores. It is a program, tests, or both; some bring what they need. */
const parts = {
  backup: {
    about:
      'a million messages are backed up while people send and brought back byte for byte, also from PostgreSQL 17 to 18; killed back-ups and restores, damage and wrong keys',
    minutes: 10,
    program: 'backup',
  },
  chat: {
    about:
      '1,000 messages while sockets are cut and servers, Redis and PostgreSQL killed: none lost, none twice',
    minutes: 6,
    tests: ['chat'],
  },
  'chat-sends': {
    about:
      'a hundred processes send to the same conversations, servers are killed while messages are due, and nothing is lost, doubled or out of order',
    minutes: 2,
    tests: ['chat-sends', 'scheduled'],
  },
  crowd: {
    about:
      '2,000 people on one process, all cut off at once and back; 2,000 with 50 contacts each, come at once to two; 5,000 and 10,000 cut off at once',
    minutes: 5,
    program: 'crowd',
  },
  discover: {
    about:
      'a million people: the deck, names and filters in time, the best among them, no table read from end to end',
    minutes: 20,
    program: 'discover',
  },
  drafts: {
    about:
      'one person writes on two devices while saves, answers and events are late, overtaken or lost: no word gives way to older ones in 200 random orders',
    minutes: 1,
    tests: ['drafts'],
  },
  drain: {
    about:
      '10,000 people are sent from one process to another within a minute: all arrive, never twice as many in one second as on average',
    minutes: 3,
    program: 'drain',
  },
  export: {
    about:
      'someone with a million messages and 2 GB of files downloads their data: hardly more memory, others hardly notice, killed at five places it is whole',
    minutes: 10,
    program: 'export',
  },
  image: {
    about:
      'the image is built and started, read-only and without any rights: healthy, ready nearly as soon as the plain process; compose file and manifests are valid',
    minutes: 8,
    brings: 'image',
    tests: ['image'],
  },
  jobs: { about: 'background work over a million rows', minutes: 3, program: 'jobs' },
  metrics: {
    about:
      'a real Prometheus scrapes a server, reads its alarms and tries them; metrics cost at most 3 % of GET /api/user, traces at 1 % at most 5 %',
    minutes: 4,
    brings: 'prometheus',
    program: 'metrics',
    tests: ['metrics'],
  },
  money: {
    about:
      'tokens move on 48 connections at once, a million entries read as a hundred; events of payments in every order, servers killed at each step',
    minutes: 15,
    program: 'tokens',
    tests: ['money'],
  },
  notifications: {
    about:
      'two servers push 30,000 times while they are killed: none lost, at most one in a thousand twice; and mail what waits for 600 people: nobody has two mails, nobody none; in 10,000 random orders every device shows how many conversations wait',
    minutes: 20,
    tests: ['notifications', 'notification-mails', 'badges'],
  },
  'one-person': {
    about: 'one account does its worst for a minute, and another person hardly notices',
    minutes: 3,
    program: 'one-person',
  },
  pooler: {
    about:
      'whatever holds for two processes holds over a PgBouncer that keeps names and over one that does not, behind HAProxy as well; reads at 0.85 of direct at least',
    minutes: 8,
    brings: 'poolers',
    program: 'pooler',
    tests: ['pooler'],
    suite: 'poolers',
  },
  races: {
    about: '200 people whose account is about to go sign in in that very moment',
    minutes: 1,
    tests: ['races'],
  },
  restarts: {
    about: 'a server and its PostgreSQL are killed, and people are served on',
    minutes: 1,
    tests: ['restarts'],
  },
  s3: {
    about:
      'a real S3 server over good and bad lines; 10,000 files move there and back while the command is killed: none lost; downloads beside a bare GET',
    minutes: 15,
    program: 's3',
    tests: ['s3'],
  },
  scrollbars: {
    about: 'every page fits beside scroll bars that take room, and nothing in it has to be scrolled sideways',
    minutes: 3,
    suite: 'scrollbars',
  },
  servers: {
    about:
      "several servers: one is killed, one is newer, each is restarted while people write, operators' commands reach all",
    minutes: 3,
    brings: 'haproxy',
    tests: ['two-servers', 'rolling-update', 'operator'],
  },
  spending: {
    about:
      'servers are killed while someone buys each thing that tokens buy: taken and given once, or not at all',
    minutes: 3,
    tests: ['spending'],
  },
  strict: {
    about: "every component test with React's development build in strict mode, which says what is wrong",
    minutes: 12,
    suite: 'strict',
  },
  variants: {
    about: 'variants of what another test shows: the other side, the other way in, the rarer refusal',
    minutes: 5,
    suite: 'variants',
  },
}

const [name, ...options] = process.argv.slice(2)
if (name && !Object.hasOwn(parts, name)) stop(`There is no part "${name}". These can be proved:\n${list()}`)
await install()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
const failed = []
for (const part of name ? [name] : Object.keys(parts)) {
  console.log(`\n${part}: ${parts[part].about}. ${usually(parts[part])}`)
  if ((await prove(parts[part])) !== 0) failed.push(part)
}
if (failed.length > 0) stop(`Not proved: ${failed.join(', ')}.`)

/** Options are for the first of what is run. */
async function prove({ brings, program, tests, suite }) {
  if (brings) await runOurs(['scripts/bring.mjs', brings])
  const proved = program ? (await runTethered([`bench/${program}.ts`, ...options])).code : 0
  const rest = program ? [] : options
  if (proved !== 0) return proved
  const files = tests?.map(test => `e2e/${test}.prove.ts`)
  const tested = files ? (await runTethered(['scripts/suites.mjs', 'prove', ...files, ...rest])).code : 0
  if (tested !== 0 || !suite) return tested
  const { env } = await chromium()
  return (await runTethered(['scripts/suites.mjs', suite, ...(files ? [] : rest)], { env })).code
}

function list() {
  return Object.entries(parts)
    .map(([part, described]) => `  ${part.padEnd(12)}${described.about}. ${usually(described)}`)
    .join('\n')
}

function usually({ minutes }) {
  return `Usually about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} on 2 cores.`
}
