import { contrastOf, leastContrast } from '@akin/contract/platform/brand-colours.ts'
import { refuse } from '#platform/refuse.ts'
import { noted } from '../log/noted.ts'
import { changeNoted } from './change.ts'

export const setBrand = noted<'setBrand'>({ act: 'installation.brand' }, (deps, { body }, note) => {
  const { name, colour, reason } = body
  if (colour) requireReadable(colour)
  return changeNoted(deps, note, { name, colour }, { reason })
})

function requireReadable(colour: string) {
  const ratio = contrastOf(colour)
  // Rounded down: what is refused is never said to be enough.
  const said = (Math.floor(ratio * 100) / 100).toFixed(2)
  if (ratio < leastContrast)
    refuse('colour_too_faint', {
      message: `This colour has a contrast of ${said} to 1, and to be read it needs ${leastContrast} to 1. Choose a darker one.`,
    })
}
