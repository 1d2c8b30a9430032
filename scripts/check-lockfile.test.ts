import { expect, test } from 'vitest'
import { lockfileFaults, pinFaults } from './check-lockfile.ts'

const binaries = { '@fast/linux-x64': '1.0.0', '@fast/windows-x64': '1.0.0', '@fast/freebsd-x64': '1.0.0' }

test('a lockfile without the binary of one of our platforms is incomplete', () => {
  const packages = {
    'node_modules/fast': { optionalDependencies: binaries },
    'node_modules/fast/node_modules/@fast/linux-x64': {},
  }
  expect(lockfileFaults({ packages })).toEqual([
    'node_modules/fast wants @fast/windows-x64, which is not locked',
  ])
})

test('a lockfile names no registry', () => {
  const packages = {
    'node_modules/@akin/web': { resolved: 'web' },
    'node_modules/a': { resolved: 'https://example.org/a.tgz' },
  }
  expect(lockfileFaults({ packages })).toEqual(['node_modules/a is bound to https://example.org/a.tgz'])
})

test('every dependency has an exact version, our own workspaces apart', () => {
  const manifests = [
    { name: 'akin', devDependencies: { exact: '1.2.3', beta: '1.2.3-beta.4', loose: '^1.2.3' } },
    { name: '@akin/contract', dependencies: { any: '*' } },
    {
      name: '@akin/web',
      dependencies: { '@akin/contract': '*' },
      optionalDependencies: { tagged: 'latest' },
    },
  ]
  expect(pinFaults(manifests)).toEqual([
    'akin asks for loose ^1.2.3, which is not an exact version',
    '@akin/contract asks for any *, which is not an exact version',
    '@akin/web asks for tagged latest, which is not an exact version',
  ])
})
