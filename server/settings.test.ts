import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Environment, neededInProduction, readConfig } from './config.ts'

/** What tests alone set. */
const withoutLine = ['STRIPE_API_URL']

test('the settings of the README are those of the server, with their stars and defaults', () => {
  const rows = readTable(textOf('README.md'), '| Setting | Default | Meaning |')
  const named = rows.flatMap(([names = '']) => settingsIn(names))
  expect([...named, ...withoutLine].sort()).toEqual(Object.keys(Environment.shape).sort())
  const starred = rows
    .filter(([names = '']) => names.endsWith(' *'))
    .flatMap(([names = '']) => settingsIn(names))
  expect(starred.sort()).toEqual([...neededInProduction].sort())
  for (const [name, value] of Object.entries(z.parse(Environment, {}))) {
    const [, standard] = rows.find(([names = '']) => settingsIn(names).includes(name)) ?? []
    expect(standard, name).toContain(`\`${value}\``)
  }
})

test('what is delivered with an installation sets only what the server knows, and lacks nothing but secrets', () => {
  const example = textOf('deploy/akin.env.example')
  const set = Object.fromEntries(
    Array.from(example.matchAll(/^(\w+)=(.*)$/gm), ([, name, value]) => [name, value]),
  )
  const secret = 'k2Jw8vQx4ZrT6nYb1LmP9sDf3GhC7uEa'
  expect(() => readConfig({ AKIN_ENV: 'production', ...set, AKIN_SECRET: secret })).not.toThrow()
  const manifests =
    /kind: ConfigMap[\s\S]*?(?=^---)/m.exec(textOf('deploy/kubernetes/kubernetes.yaml'))?.[0] ?? ''
  const unit = /^Environment=.*$/m.exec(textOf('deploy/akin.service'))?.[0] ?? ''
  const image = /^ENV .*$/m.exec(textOf('deploy/Containerfile'))?.[0] ?? ''
  for (const [text, setting] of [
    [example, /^\w+(?==)/gm],
    [manifests, /(?<=^ +)[A-Z_]{3,}(?=: )/gm],
    [unit, /[A-Z_]{3,}(?==)/g],
    [image, /[A-Z_]{3,}(?==)/g],
  ] as const) {
    const names = text.match(setting)?.filter(name => !name.startsWith('MALLOC_')) ?? []
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter(name => !Object.hasOwn(Environment.shape, name))).toEqual([])
  }
})

function readTable(page: string, head: string) {
  const [, table = ''] = page.split(`${head}\n`)
  const lines = /^(\|.*\n)+/.exec(table)?.[0].trim().split('\n').slice(1) ?? []
  return lines.map(line =>
    line
      .split('|')
      .map(cell => cell.trim())
      .slice(1, -1),
  )
}

function settingsIn(cell: string) {
  return Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name ?? '')
}

function textOf(file: string) {
  return readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
}
