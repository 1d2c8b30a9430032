import { is, Placeholder } from 'drizzle-orm'

/**
 * Drizzle gives every place where a value stands a parameter of its own. Here all places of one placeholder share one:
 * the value is sent and read once, and PostgreSQL knows that they are the same.
 */
export function shareParameters(text: string, params: unknown[]) {
  const shared: unknown[] = []
  const numbers = new Map<unknown, number>()
  const newNumbers = params.map(param => {
    const key = is(param, Placeholder) ? param.name : Symbol('alone')
    const number = numbers.get(key) ?? shared.push(param)
    numbers.set(key, number)
    return number
  })
  return { text: text.replace(/\$(\d+)/g, (_, number) => `$${newNumbers[number - 1]}`), params: shared }
}
