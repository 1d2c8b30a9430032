import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What would promise that nobody else can read something. */
const promises = /\b(?:secur(?:e|es|ed|ely|ing)|encrypt\w*)\b/gi

/** Where such a word is true, and why. Whoever adds one beside messages promises what a web page cannot keep. */
const truths: Record<string, string> = {
  'not end-to-end encrypted': 'says of messages what they are not',
  'served over encrypted connections (https)': 'is so of every installation that is reached over https',
  'The key of an authenticator app is encrypted.': 'it is sealed with the secret of the installation',
  'the key of your authenticator app, encrypted': 'it is sealed with the secret of the installation',
  'the keys with which notifications for it are encrypted':
    'they are, by RFC 8291, as no push service takes others',
  'it is encrypted for your browser alone': 'says so of a push on its way through the push service',
  'It needs a secure connection (https).': 'is what browsers ask for before they let anyone record',
  'With BACKUP_KEY everything in it is encrypted.': 'it is, by age, before it is written',
  'It is not encrypted: whoever can look there reads everything.': 'says so of a back-up without a key',
  'this back-up is encrypted: set BACKUP_KEY': 'is said by a restore that lacks the key',
  'where it only encrypts, with age1': 'says what the public half of that key can do',
  'age-encryption': 'is the name of a library',
  '3-D Secure': 'is what banks call their question, and no promise of ours',
}

const sources = globSync(['content/**/*.md', '{contract,server,web,demo}/**/*.{ts,tsx,html,json}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/testing/**'],
}).filter(file => !/\.(test|testing|scene)\.tsx?$|package\.json$/.test(file))

const texts = new Map(sources.map(file => [file, wordsIn(file)]))

test('nothing is called secure or encrypted but what is so, wherever people read it', () => {
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      'content/legal/privacy-policy.md',
      'contract/auth/refusals.ts',
      'server/auth/mails/verify.ts',
      'web/chat/info/who-could-read.tsx',
    ]),
  )
  const found = [...texts].flatMap(([file, text]) => {
    const rest = Object.keys(truths).reduce((left, truth) => left.replaceAll(alike(truth), ''), text)
    return [...rest.matchAll(promises)].map(({ index }) => `${file}: …${rest.slice(index - 40, index + 40)}…`)
  })
  expect(found).toEqual([])
})

test('what is listed as true is still said somewhere', () => {
  const said = [...texts.values()].join('\n')
  expect(Object.keys(truths).filter(truth => !alike(truth).test(said))).toEqual([])
})

test('chat shows a padlock only beside the note that nobody else gets', () => {
  const withLock = [...texts].filter(([file, text]) => {
    return file.startsWith('web/chat/') && /\b(?:Lock|Shield)\w*\b[^;]*'lucide-react'/.test(text)
  })
  expect(withLock.map(([file]) => file)).toEqual(['web/chat/info/private-note.tsx'])
})

/** What people may read of a file. Code says such words as well; in components it stands too close to be told apart. */
function wordsIn(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  if (!/\.tsx?$/.test(file)) return inOneLine(text)
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
  return inOneLine(file.endsWith('.tsx') ? code : stringsIn(code).join('\n'))
}

function stringsIn(code: string) {
  return code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
}

function inOneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ')
}

function alike(truth: string) {
  return new RegExp(truth.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
}
