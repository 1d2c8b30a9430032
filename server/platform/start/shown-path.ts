import path from 'node:path'

/** A path as a person would write it: from the working folder when it lies there, in full otherwise. */
export function shownPath(target: string) {
  const relative = path.relative('', target)
  return relative.startsWith('..') ? target : `./${relative}`
}
