import { claimCase } from './claim-case.ts'
import { decideCase } from './decide-case.ts'
import { getCase } from './get-case.ts'
import { handOverCase } from './hand-over-case.ts'
import { listCases } from './list-cases.ts'
import { noteOnCase } from './note-on-case.ts'

export const caseRoutes = { listCases, getCase, claimCase, handOverCase, noteOnCase, decideCase }
