import type { FieldValues, Resolver } from 'react-hook-form'
import { expectToasts } from './toasts.ts'

/**
 * Checks a form with code that is loaded when someone first reaches for it (`fetch`), so that pages of visitors come
 * without schemas. A submit waits for it. If it cannot be loaded the form is sent as it is: the server checks the same,
 * says it at the same fields, and if it cannot be reached either, that is said as ever.
 */
export function checkedLater<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
) {
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const check = await load().catch(() => sendAnyway<Input, Output>)
    return check(values, context, options)
  }
  function fetch() {
    load().catch(() => {})
    // They tell how it went: without a network their code could not be loaded any more.
    expectToasts()
  }
  return { resolver, fetch }
}

function sendAnyway<Input, Output>(values: Input) {
  return { values: values as unknown as Output, errors: {} }
}
