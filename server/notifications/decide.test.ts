import type { NoticeKind } from '@akin/contract/notifications/kinds.ts'
import { expect, test } from 'vitest'
import { type Decision, decide, type Facts } from './decide.ts'

const now = new Date('2026-11-18T22:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const [seven, eight, nine] = [inMinutes(540), inMinutes(600), inMinutes(660)]

const usual: Facts = {
  ...{ kind: 'message', rules: {}, attention: 'away', isMuted: false },
  ...{ quietUntil: null, pausedUntil: null, calmUntil: null },
  ...{ isFavourite: false, isBlocked: false, devices: 2, since: now, now },
}

/** What is the case, by the name of a column. */
const situations: Record<string, Partial<Facts>> = {
  usual: {},
  elsewh: { attention: 'elsewhere' },
  waited: { attention: 'elsewhere', since: inMinutes(-1 / 3) },
  there: { attention: 'there' },
  muted: { isMuted: true },
  mutfav: { isMuted: true, isFavourite: true },
  quiet: { quietUntil: seven },
  quifav: { quietUntil: seven, isFavourite: true },
  paused: { pausedUntil: eight },
  paufav: { pausedUntil: eight, isFavourite: true },
  both: { quietUntil: nine, pausedUntil: eight },
  calm: { calmUntil: seven },
  calfav: { calmUntil: seven, isFavourite: true },
  open: { calmUntil: 'open', quietUntil: seven, pausedUntil: eight },
  quiels: { quietUntil: seven, attention: 'elsewhere' },
  nodev: { devices: 0, quietUntil: seven },
  block: { isBlocked: true, attention: 'there', quietUntil: seven },
}

/*
 * Each cell is a row of three: the bell (b), the push, the mail (a at once, l later). The push: N now, F now as from a favourite,
 * S in 20 seconds, Q P C held by quiet hours until 07:00, a pause until 08:00 and Calm mode until 07:00, R by quiet hours until
 * 09:00, O by Calm mode without an end; none as the rule is off (r), muted (m), looked at (k), without a device (d), blocked (x), or of
 * what they did themselves (-).
 */
const table = `
                  usual elsewh waited there muted mutfav quiet quifav paused paufav both calm calfav open quiels nodev block
message           bNl   bSl    bNl    bkl   -m-   -m-    bQl   bFl    bPl    bFl    bRl  bCl  bCl    bOl  bQl    bdl   -x-
request           bNl   bSl    bNl    bNl   bNl   bNl    bQl   bQl    bPl    bPl    bRl  bCl  bCl    bOl  bQl    bdl   -x-
accepted          bN-   bS-    bN-    bN-   bN-   bN-    bQ-   bQ-    bP-    bP-    bR-  bC-  bC-    bO-  bQ-    bd-   -x-
reaction          bN-   bS-    bN-    bk-   -m-   -m-    bQ-   bQ-    bP-    bP-    bR-  bC-  bC-    bO-  bQ-    bd-   -x-
gift              bN-   bS-    bN-    bk-   -m-   -m-    bQ-   bQ-    bP-    bP-    bR-  bC-  bC-    bO-  bQ-    bd-   -x-
scheduled_sent    b--   b--    b--    b--   b--   b--    b--   b--    b--    b--    b--  b--  b--    b--  b--    b--   -x-
scheduled_refused bN-   bS-    bN-    bN-   bN-   bN-    bQ-   bQ-    bP-    bP-    bR-  bC-  bC-    bO-  bQ-    bd-   -x-
search            br-   br-    br-    br-   br-   br-    br-   br-    br-    br-    br-  br-  br-    br-  br-    br-   -x-
spotlight         br-   br-    br-    br-   br-   br-    br-   br-    br-    br-    br-  br-  br-    br-  br-    br-   -x-
refund            br-   br-    br-    br-   br-   br-    br-   br-    br-    br-    br-  br-  br-    br-  br-    br-   -x-
plan              bra   bra    bra    bra   bra   bra    bra   bra    bra    bra    bra  bra  bra    bra  bra    bra   -x-
payment           bra   bra    bra    bra   bra   bra    bra   bra    bra    bra    bra  bra  bra    bra  bra    bra   -x-
report            bra   bra    bra    bra   bra   bra    bra   bra    bra    bra    bra  bra  bra    bra  bra    bra   -x-
ticket            bra   bra    bra    bra   bra   bra    bra   bra    bra    bra    bra  bra  bra    bra  bra    bra   -x-
decision          bNa   bSa    bNa    bNa   bNa   bNa    bNa   bNa    bNa    bNa    bNa  bNa  bNa    bNa  bSa    bda   -x-
sign_in           bNa   bSa    bNa    bNa   bNa   bNa    bNa   bNa    bNa    bNa    bNa  bNa  bNa    bNa  bSa    bda   -x-
security          bNa   bSa    bNa    bNa   bNa   bNa    bNa   bNa    bNa    bNa    bNa  bNa  bNa    bNa  bSa    bda   -x-
export_ready      bNa   bSa    bNa    bNa   bNa   bNa    bNa   bNa    bNa    bNa    bNa  bNa  bNa    bNa  bSa    bda   -x-`

const pushes: Record<string, Pick<Decision, 'push' | 'cause'>> = {
  N: { push: { when: 'now' }, cause: 'rule_on' },
  F: { push: { when: 'now' }, cause: 'favourite' },
  S: { push: { when: 'soon', at: inMinutes(1 / 3) }, cause: 'rule_on' },
  Q: { push: { when: 'held', until: seven, by: 'quiet' }, cause: 'quiet' },
  R: { push: { when: 'held', until: nine, by: 'quiet' }, cause: 'quiet' },
  P: { push: { when: 'held', until: eight, by: 'paused' }, cause: 'paused' },
  C: { push: { when: 'held', until: seven, by: 'calm' }, cause: 'calm' },
  O: { push: { when: 'held', until: 'open', by: 'calm' }, cause: 'calm' },
  r: { push: { when: 'never' }, cause: 'rule_off' },
  m: { push: { when: 'never' }, cause: 'muted' },
  k: { push: { when: 'never' }, cause: 'looking' },
  d: { push: { when: 'never' }, cause: 'no_device' },
  x: { push: { when: 'never' }, cause: null },
  '-': { push: { when: 'never' }, cause: null },
}

function expected(cell: string): Decision {
  const [bell, push = '', mail] = cell
  const mails = { a: 'at_once', l: 'later', '-': 'nothing' } as const
  return {
    bell: bell === 'b',
    mail: mails[mail as keyof typeof mails],
    ...(pushes[push] ?? expect.unreachable(cell)),
  }
}

const [[, ...names] = [], ...lines] = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split(/\s+/))
const rows = lines.flatMap(([kind = '', ...cells]) =>
  cells.map((cell, n) => ({ kind: kind as NoticeKind, name: names[n] ?? '', cell })),
)

test('each kind, in each situation, is told as the table says', () => {
  expect(rows).toHaveLength(18 * Object.keys(situations).length)
  for (const { kind, name, cell } of rows) {
    const situation = situations[name] ?? expect.unreachable(name)
    expect(decide({ ...usual, kind, ...situation }), `${kind}, ${name}`).toEqual(expected(cell))
  }
})

/** What someone has decided, and what becomes of it. What is locked, or not there, goes as it goes. */
const decided: [string, NoticeKind, Facts['rules'], Partial<Facts>, string][] = [
  ['messages to the bell alone', 'message', { 'messages.push': false, 'messages.mail': false }, {}, 'br-'],
  ['no messages in the bell', 'message', { 'messages.bell': false }, {}, '-Nl'],
  ['nothing of messages', 'message', { 'messages.bell': false, 'messages.push': false }, {}, '-rl'],
  [
    'an off rule comes before a favourite',
    'message',
    { 'messages.push': false },
    { isFavourite: true },
    'brl',
  ],
  [
    'an off rule comes before quiet hours',
    'message',
    { 'messages.push': false },
    { quietUntil: seven },
    'brl',
  ],
  ['no mail of requests', 'request', { 'requests.mail': false }, {}, 'bN-'],
  ['no requests to the phone', 'request', { 'requests.push': false }, {}, 'brl'],
  ['mail of gifts is no rule', 'gift', { 'gifts.mail': true }, {}, 'bN-'],
  ['searches to the phone', 'search', { 'searches.push': true }, {}, 'bN-'],
  [
    'searches to the phone wait in quiet hours',
    'search',
    { 'searches.push': true },
    { quietUntil: seven },
    'bQ-',
  ],
  ['and in Calm mode', 'search', { 'searches.push': true }, { calmUntil: seven }, 'bC-'],
  [
    'a refund to the phone waits in a pause',
    'refund',
    { 'tokens.push': true },
    { pausedUntil: eight },
    'bP-',
  ],
  ['money to the phone waits for nothing', 'payment', { 'billing.push': true }, situations.open ?? {}, 'bNa'],
  ['no mail of money', 'plan', { 'billing.mail': false }, {}, 'br-'],
  [
    'a report to the phone waits for nothing',
    'report',
    { 'reports.push': true },
    situations.both ?? {},
    'bNa',
  ],
  ['no mail of an answer', 'ticket', { 'reports.mail': false }, {}, 'br-'],
  ['mail of a sign-in cannot be turned off', 'sign_in', { 'security.mail': false }, {}, 'bNa'],
  ['its push can', 'sign_in', { 'security.push': false }, {}, 'bra'],
  ['and its row', 'security', { 'security.bell': false, 'security.push': false }, {}, '-ra'],
  ['what is looked at needs no device', 'message', {}, { attention: 'there', devices: 0 }, 'bkl'],
  ['what is looked at does not wait', 'message', {}, { attention: 'there', calmUntil: 'open' }, 'bkl'],
  [
    'a favourite who is elsewhere in the night waits',
    'message',
    {},
    { ...situations.quifav, attention: 'elsewhere' },
    'bfl',
  ],
  [
    'a favourite waits in Calm mode though it is quiet',
    'message',
    {},
    { calmUntil: seven, quietUntil: nine, isFavourite: true },
    'bCl',
  ],
]
pushes.f = { push: { when: 'soon', at: inMinutes(1 / 3) }, cause: 'favourite' }

test.each(decided)('what someone has decided counts: %s', (_what, kind, rules, facts, cell) => {
  expect(decide({ ...usual, kind, rules, ...facts })).toEqual(expected(cell))
})
