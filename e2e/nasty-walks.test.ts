import { DisplayName, LoginForm } from '@akin/contract/auth/shapes.ts'
import { formatText, linksIn } from '@akin/contract/chat/format-text.ts'
import { MessageBody } from '@akin/contract/chat/messages.ts'
import { DiscoverQuery } from '@akin/contract/discover/filters.ts'
import { limits } from '@akin/contract/limits.ts'
import { ProfileChanges, Status } from '@akin/contract/profile/shapes.ts'
import { SupportForm } from '@akin/contract/support/shapes.ts'
import { expect, test } from 'vitest'
import { isReservedName, lookOf } from '../server/auth/names/display-names.ts'
import { readCard } from '../server/chat/attachments/links/read-card.ts'
import { formatHtml } from '../server/chat/export/format-html.ts'
import { linesIn } from '../server/chat/export/lines-in.ts'
import { excerptOf } from '../server/chat/search/excerpt.ts'
import { nearest } from '../server/chat/search/nearest.ts'
import { readQuestion } from '../server/chat/search/question.ts'
import { addTerms, wordsOf } from '../server/chat/search/words.ts'
import { foldName, wordsOfName } from '../server/discover/people/name-words.ts'
import { readHelpTexts } from '../server/help/articles.ts'
import { findableText } from '../server/help/findable.ts'
import { openSearch } from '../server/help/search.ts'
import { fold } from '../server/platform/fold.ts'
import { html } from '../server/platform/html.ts'
import { withoutSecrets } from '../server/platform/http/secrets.ts'
import { escapeText, fold as foldLine } from '../server/profile/public/write-vcard.ts'
import { text as csvCell } from '../server/tokens/entries-file.ts'
import { tokenIn } from '../web/auth/links/link-token.ts'
import { findHits } from '../web/chat/search/find-hits.ts'
import { plainText } from '../web/chat/text/plain-text.ts'
import { splitAtLinks } from '../web/profile/view/split-at-links.ts'
import { initialsOf } from '../web/ui/avatar-inks.ts'

/*
 * Whatever walks over a text that someone else wrote, held against the nastiest of the longest. A walk that looks again
 * at each sign for every other one would let one person keep a process, or another's browser, from everyone else.
 */

const helpSearch = openSearch(readHelpTexts().map(findableText))
const question = readQuestion('kiln wheel')

const walks: Record<string, (text: string) => unknown> = {
  'formats a message': formatText,
  'finds its links': linksIn,
  'says it on one line': plainText,
  'writes it into an export': text => formatHtml(text).join(''),
  'writes it as plain text': linesIn,
  'puts it into the index': text => addTerms(new Set(), text),
  'asks for it': text => readQuestion(text),
  'compares it with a question': text => question.matches(text),
  'cuts out what was found': text => excerptOf(text, question),
  'looks for what was mistyped': text => nearest('kilnwheel', [text]),
  'marks what was found': text => findHits(text, 'kiln wheel'),
  'folds it': fold,
  'splits it into words': wordsOf,
  'reads the page behind a link': text => readCard(text, new URL('https://a.example')),
  'reads the title of a page': text => readCard(`<title>${text}</title>`, new URL('https://a.example')),
  'searches help for it': helpSearch,
  'shortens a name to its initials': initialsOf,
  'finds the links of a profile': splitAtLinks,
  'writes a contact card': text => foldLine(escapeText(text)),
  'writes a cell of a table': csvCell,
  'writes a page': text => html`${text}`.markup,
  'takes secrets out of a log': withoutSecrets,
  'looks for a pasted secret': tokenIn,
}

/** What names are held against, once they are known to be no longer than a name. */
const walksOverNames: Record<string, (name: string) => unknown> = {
  'folds a name': name => wordsOfName(foldName(name)),
  'compares a name with ours': name => [isReservedName(name), lookOf(name)],
}

/** Whatever reads what people send: all that a call may bring, as one text. */
const borders: Record<string, (text: string) => unknown> = {
  'reads a message': text => MessageBody.safeParse(text),
  'reads a form of visitors': text =>
    SupportForm.safeParse({ name: text, email: text, subject: text, message: text }),
  'reads a name': text => DisplayName.safeParse(text),
  'reads a profile': text =>
    ProfileChanges.safeParse({
      fullName: text,
      headline: text,
      bio: text,
      interests: [text],
      links: [{ label: text, url: text }],
    }),
  'reads a search': text => DiscoverQuery.safeParse({ q: text, city: text }),
  'reads a status': text => Status.safeParse({ emoji: text, text, expiresAt: text }),
  'reads an address': text => LoginForm.safeParse({ email: text, password: text }),
}

/** Signs that open, close, separate, join or swell; and beginnings of what never ends. */
const signs = [
  ...'()[]{}<>.,;:!?*_`~#@/\\|&=+-"\' \t\n%$^»”…a1東กم😀ßﷺ',
  ...['\u0301', '\u200d', '\u064b', '\u0130', '\u3000', '\u2028', '👩‍👩‍👧', '🇦🇹', 'a\u0301', '\r\n'],
  ...['**', '**a ', '*a', ' *a', '_a ', '`a', '```', '```\n', '> ', '>\n', '\n>', '![](', '](', '(a', ')('],
  ...[
    'http://',
    'https://a ',
    'https://a.b/(',
    'https://a.b/)',
    'mailto:',
    'a.',
    'A.',
    'a.b',
    'J.',
    ' . ',
    '. ',
  ],
  ...[
    '<a ',
    '<a b="',
    "<a b='c' ",
    '<!--',
    '<title>',
    '</',
    '<![CDATA[',
    '&amp;',
    '&#',
    '&#x',
    '?a=',
    'kiln ',
  ],
]

test.each([
  ...Object.entries(walks).map(([what, walk]) => [what, walk, limits.message] as const),
  ...Object.entries(walksOverNames).map(([what, walk]) => [what, walk, limits.fullName] as const),
  ...Object.entries(borders).map(([what, walk]) => [what, walk, limits.body] as const),
])('%s in next to no time, whatever it is', async (_what, walk, length) => {
  const slow: string[] = []
  for (const sign of signs) {
    const many = sign.repeat(Math.ceil(length / sign.length)).slice(0, length)
    const texts = [many, `https://${many}`.slice(0, length), `${many.slice(0, -1)}x`]
    for (const text of texts) if (await isSlow(walk, text)) slow.push(text.slice(0, 24))
  }
  expect(slow).toEqual([])
})

/**
 * This thread's time and not the clock's, and the least of several: a busy machine makes no difference. What walks once
 * over a text takes a few milliseconds at most, and what walks over it for each of its signs took 150.
 */
async function isSlow(walk: (text: string) => unknown, text: string) {
  for (let tries = 0; tries < 5; tries++) {
    const before = process.threadCpuUsage()
    await walk(text)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system < 40_000) return false
  }
  return true
}
