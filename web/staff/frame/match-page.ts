import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { type ConsoleEntry, pages } from '../pages.ts'

/** The page at an address of the console, and what its parameters are there. */
export function matchPage(path: string, role: StaffRole, all: readonly ConsoleEntry[] = pages) {
  const own = all.filter(({ roles }) => roles.includes(role))
  const wanted = partsOf(path)
  for (const entry of own) {
    const params = paramsOf(partsOf(entry.path), wanted)
    if (params) return { entry, params }
  }
  const [first] = own
  return wanted.length === 1 && first ? { entry: first, params: {} } : undefined
}

/** What stands in the navigation of a role. */
export function navigationOf(role: StaffRole, all: readonly ConsoleEntry[] = pages) {
  return all.filter(({ roles, icon }) => icon && roles.includes(role))
}

function partsOf(path: string) {
  return path.split('/').filter(Boolean)
}

function paramsOf(pattern: string[], wanted: string[]) {
  if (pattern.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = wanted[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}
