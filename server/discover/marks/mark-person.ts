import { refuse } from '#platform/refuse.ts'

export function bringBack(): never {
  return refuse('not_found')
}

export function hidePerson(): never {
  return refuse('not_found')
}

export function putOff(): never {
  return refuse('not_found')
}

export function savePerson(): never {
  return refuse('not_found')
}

export function unhidePerson(): never {
  return refuse('not_found')
}

export function unsavePerson(): never {
  return refuse('not_found')
}
