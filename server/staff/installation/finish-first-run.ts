import { noted } from '../log/noted.ts'
import { changeNoted } from './change.ts'

export const finishFirstRun = noted<'finishFirstRun'>(
  { act: 'installation.first_run' },
  (deps, _call, note) => changeNoted(deps, note, { firstRunDoneAt: new Date() }),
)
