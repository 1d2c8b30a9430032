import { claimCase, handBackCase } from './claim-case.ts'
import { decideCase } from './decide-case.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'

export const caseRoutes = { listCases, getCase, claimCase, handBackCase, decideCase }
