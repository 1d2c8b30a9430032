import { noted } from '../log/noted.ts'
import { changeNoted } from './change.ts'

/** What is too old goes in the night that follows. */
export const setRetention = noted<'setRetention'>({ act: 'installation.retention' }, (deps, { body }, note) =>
  changeNoted(deps, note, { keepMessagesDays: body.days }, { reason: body.reason }),
)
