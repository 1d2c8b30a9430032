import type { SyntheticEvent } from 'react'

/** Whether it happened where it is heard. React also tells a row of what happens in a dialog that one of its parts opened. */
export function isInside({ target, currentTarget }: SyntheticEvent) {
  return currentTarget.contains(target as Node)
}
