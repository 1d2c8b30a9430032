import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const hyphenated = /\be[-\u2010-\u2013]mail/gi

/** Two files know the other spelling: the search, which takes it for the same word, and a name that messages to support
 *  are stored under, which nobody reads. */
const knowing = {
  'server/help/words.ts': ['e-mail'],
  'contract/support/shapes.ts': ['e-mail', 'e-mail'],
}

test('email is spelt one way wherever people read it: on pages, in mails, in help and legal texts, by operators', () => {
  const files = [
    ...globSync('{content,docs}/**/*.md', { cwd: root }),
    ...globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }),
    ...globSync('*.md', { cwd: root }),
  ].filter(file => !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(file))
  expect(files).toEqual(
    expect.arrayContaining([
      'content/help/change-email.md',
      'content/legal/terms.md',
      'server/auth/mails/verify.ts',
      'web/auth/sessions/sign-in-form.tsx',
      'README.md',
    ]),
  )
  const found = files.flatMap(file => {
    const words = readFileSync(path.join(root, file), 'utf8').match(hyphenated) ?? []
    return words.length > 0 ? [[file, words] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(knowing)
})
