import { expect, test } from 'vitest'
import { migrationFaults } from './check-migrations.ts'

const tables = { name: '0015_chat.sql', sql: 'create table messages (\n  id bigint\n);\n' }

function faultsOf(sql: string, name = '0028_more.sql') {
  return migrationFaults([{ name, sql }, tables])
}

test.each([
  ['an index in a transaction', 'create index by_id on messages (id);'],
  ['a unique one', 'create unique index by_id\n  on messages (id);'],
  ['whatever stands around its names', 'CREATE INDEX IF NOT EXISTS by_id ON ONLY public."messages" (id);'],
  ['also in a file without transaction', '-- no transaction\ncreate index by_id on messages (id);'],
])('on a table of an earlier migration nobody may have to wait for an index: %s', (_how, sql) => {
  expect(faultsOf(sql)).toEqual(['0028_more.sql  by_id on messages: create index concurrently'])
})

test.each([
  'alter table messages add constraint one unique (id);',
  'alter table only messages\n  add primary key (id);',
  'alter table messages add column other bigint unique;',
])('nor for that of a key: %s', sql => {
  expect(faultsOf(sql)).toEqual([
    '0028_more.sql  messages gets a key: build its index concurrently, and add the constraint using index',
  ])
})

test('an index is built concurrently only where no transaction is open', () => {
  const sql = 'drop index concurrently if exists by_id;\ncreate index concurrently by_id on messages (id);'
  expect(faultsOf(sql)).toEqual(['0028_more.sql  by_id: concurrently needs the first line -- no transaction'])
})

test.each([
  'create index concurrently by_id on messages (id);',
  'drop index if exists by_id;\ncreate index concurrently by_id on messages (id);',
  'drop index concurrently if exists other;\ncreate index concurrently by_id on messages (id);',
  'drop index concurrently if exists by_id;\ncreate index concurrently if not exists by_id on messages (id);',
  'create index concurrently by_id on messages (id);\ndrop index concurrently if exists by_id;',
])('what a kill has left of an index half built must go first: %s', sql => {
  expect(faultsOf(`-- no transaction\n${sql}`)).toEqual([
    '0028_more.sql  by_id: drop index concurrently if exists comes first',
  ])
})

test.each([
  [
    'an index as it is to be',
    '-- no transaction\ndrop index concurrently if exists by_id;\ncreate index concurrently by_id on messages (id);',
  ],
  ['an index on a table of its own', 'create table notes (id bigint);\ncreate index by_id on notes (id);'],
  ['a key from an index', 'alter table messages add constraint one unique using index by_id;'],
  ['a column', "alter table messages add column unique_word text default 'create index by_id on messages';"],
  ['a remark', '-- create index by_id on messages (id);\nselect 1;'],
])('nothing is wrong with %s', (_what, sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test('what has landed stays as it is', () => {
  expect(faultsOf('create index by_id on messages (id);', '0018_hidden.sql')).toEqual([])
})
