import { expect, test } from 'vitest'
import { nameOf } from './trace-statements.ts'

test.each([
  [{ name: 'claim_pushes', text: 'select 1' }, 'claim_pushes'],
  [{ text: 'select "id" from "users" where "email" = $1' }, 'select users'],
  [{ text: '\n  insert into connections (a) values ($1)' }, 'insert connections'],
  [{ text: 'update only "nodes" set seen_at = now()' }, 'update nodes'],
  [{ text: 'delete from sessions' }, 'delete sessions'],
  [{ text: 'select (extract(epoch from t.at) * 1000) as ms from tellings t' }, 'select tellings'],
  ['begin', 'begin'],
  ['', 'statement'],
])('a statement is called by its name, or by what it does to which table: %j', (statement, name) => {
  expect(nameOf(statement)).toBe(name)
})
