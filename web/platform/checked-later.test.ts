import type { Resolver } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { checkedLater } from './checked-later.ts'

type Check = Resolver<{ email: string }, unknown, { email: string }>

const options = { fields: {}, shouldUseNativeValidation: false }
const trimmed: Check = ({ email }) => ({ values: { email: email.trim() }, errors: {} })

test('a form waits for what checks it, and is checked by it', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Check>()
  const { resolver } = checkedLater(() => promise)
  const checked = vi.fn()
  const check = Promise.resolve(resolver({ email: ' ana@people.test ' }, undefined, options)).then(checked)
  await new Promise(resolve => setTimeout(resolve))
  expect(checked).not.toHaveBeenCalled()
  arrive(trimmed)
  await check
  expect(checked).toHaveBeenCalledWith({ values: { email: 'ana@people.test' }, errors: {} })
})

test('a form whose check cannot be loaded is left to the server, and is checked as soon as it can', async () => {
  const load = vi.fn(() => Promise.resolve(trimmed)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { resolver } = checkedLater(load)
  const form = { email: ' ana@people.test ' }
  expect(await resolver(form, undefined, options)).toEqual({ values: form, errors: {} })
  expect(await resolver(form, undefined, options)).toEqual({
    values: { email: 'ana@people.test' },
    errors: {},
  })
})

test('it is loaded ahead of time without a word about a failure', async () => {
  const load = vi.fn(() => Promise.reject<Check>(new TypeError('Failed to fetch')))
  checkedLater(load).fetch()
  await expect(load.mock.results[0]?.value).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledOnce()
})
