import { wouldAsk } from './ask-before-leaving.ts'

/** Of some kinds nothing is written into: `on` is what a box says whether it is ticked or not. */
const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=range])'

/**
 * Whether someone is in the middle of something that a reload would end: what the browser would ask about before it leaves, an
 * open dialog, or a field with something in it. What is kept as it is written (`data-kept`) is there again afterwards.
 */
export function isWriting() {
  if (wouldAsk()) return true
  const written = document.querySelectorAll<HTMLInputElement>(
    `[role$=dialog], :is(${fields}):not([data-kept])`,
  )
  return [...written].some(({ value }) => value !== '')
}
