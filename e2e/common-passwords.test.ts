import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCommonPasswords } from '@akin/contract/auth/password-rules.ts'
import { expect, test } from 'vitest'
import { checkNewPassword } from '../server/auth/passwords/password-rules.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { passwordAdvice } from '../web/auth/passwords/password-advice.ts'
import type { Chunks } from '../web/route-assets.ts'

const owner = { displayName: 'BigBird', email: 'maria.lopez+akin@people.test' }
const text = readFileSync(path.resolve(import.meta.dirname, '../contract/auth/common-passwords.txt'), 'utf8')
const list = text.trimEnd().split('\n')

const client = path.join(requireWeb(), 'client')
const files = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Chunks['files']
const built = path.join(client, files['../contract/auth/common-passwords.txt?raw']?.file ?? 'not built')

/** What someone who has the page has of the list: the very file that the browser loads. */
async function commonInBrowsers() {
  const { default: loaded } = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as {
    default: string
  }
  return readCommonPasswords(loaded)
}

test('the list is one small file that no page loads at first', () => {
  expect(statSync(`${built}.gz`).size).toBeLessThanOrEqual(15_000)
  const eager = Object.values(files).flatMap(({ imports = [] }) => imports)
  expect(eager).not.toContain('../contract/auth/common-passwords.txt?raw')
})

test('the browser praises no password that the server calls too common, in whatever disguise', async () => {
  const known = { owner, common: await commonInBrowsers() }
  expect(list.length).toBeGreaterThanOrEqual(3000)
  const disguises = [
    (entry: string) => entry,
    (entry: string) => entry.toUpperCase(),
    (entry: string) => entry.replaceAll('a', '@').replaceAll('o', '0').replaceAll('s', '$'),
    (entry: string) => entry.replaceAll('i', '!').replaceAll('e', '3'),
    (entry: string) => entry.replace(/^[a-z]/, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ]
  const all = list.flatMap(entry => disguises.map(disguise => disguise(entry)))
  expect(all.filter(each => checkNewPassword(each, owner) === undefined)).toEqual([])
  expect(all.filter(each => passwordAdvice(each, known).level !== 1)).toEqual([])
})

test('and warns of none that the server takes', async () => {
  const known = { owner, common: await commonInBrowsers() }
  const nearMisses = list.flatMap(entry => [`${entry}~`, `${entry} harbour`, `slow ${entry}`])
  const more = [
    'banana bread on tuesdays',
    'akin to nothing here',
    'xx bigbird xx',
    'maria.lopez 1990',
    'akin 2026 !!',
  ]
  for (const each of [...nearMisses, ...more]) {
    const isRefused = checkNewPassword(each, owner) !== undefined
    expect([each, passwordAdvice(each, known).level === 1]).toEqual([each, isRefused])
  }
})
