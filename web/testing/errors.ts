import { expect } from 'vitest'

/** The router reads a page's code with `use` only until it is there; React's development build does not like that. */
const routersOwn = 'This library called use() to suspend in a previous render'

/** Browsers say so where what scrolls measures its rows again in the next frame, which is how it works. */
const measuredLater = 'ResizeObserver loop completed with undelivered notifications'
const always = [routersOwn, measuredLater]

const warn = console.warn
let logged: string[] = []
let announced: (string | RegExp)[] = [...always]

// By hand: what tests mock is restored after each of them, and this stays.
console.error = (...words: unknown[]) => {
  logged.push(words.map(String).join(' '))
}

// Around an error that was announced the router warns too, which would only fill the screen.
console.warn = (...words: unknown[]) => {
  if (announced.length === always.length) warn(...words)
}

/** Announces errors that this test provokes on purpose, by a part of their text. */
export function expectErrors(...texts: (string | RegExp)[]) {
  announced.push(...texts)
}

/** Fails when a page has logged an error that the test did not announce. */
export function checkErrors() {
  const surprises = logged.filter(text => !announced.some(part => fits(part, text)))
  logged = []
  announced = [...always]
  expect(surprises, 'Errors that the test did not announce').toEqual([])
}

function fits(part: string | RegExp, text: string) {
  return typeof part === 'string' ? text.includes(part) : part.test(text)
}
