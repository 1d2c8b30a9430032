import { verifyEvidence } from '#safety/verify-evidence.ts'
import { type Command, readOptions } from './command.ts'
import type { Operator } from './open-operator.ts'

export const safetyVerify: Command = {
  name: 'safety verify',
  summary: 'Says whether the evidence of every report is what was sealed',
  help: `npm run akin -- safety verify

Makes the hash of every sealed item anew, and compares it with what is stored, with the items before it and with the
receipt that its reporter was given. Names each report, item and fault, and ends with the exit code 1 if there is one.
Changes nothing.`,
  read(args) {
    readOptions(args, {})
    return verify
  },
}

async function verify({ db }: Operator) {
  const { count, faults } = await verifyEvidence(db, new AbortController().signal)
  const reports = `${count.toLocaleString('en-GB')} ${count === 1 ? 'report' : 'reports'}`
  if (faults.length === 0) return `The evidence of ${reports} is what was sealed.`
  const lines = faults.map(({ receipt, fault }) => `  ${receipt}: ${fault}`)
  throw new Error(['evidence was changed.', ...lines].join('\n'))
}
