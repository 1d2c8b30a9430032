import { verifyEvidence } from '#safety/verify-evidence.ts'
import { logProtection } from '#staff/log/log-protection.ts'
import { verifyLog } from '#staff/log/verify-log.ts'
import { type Command, readOptions } from './command.ts'
import type { Operator } from './open-operator.ts'

export const safetyVerify: Command = {
  name: 'safety verify',
  summary: 'Says whether evidence and the log of the staff are what was sealed',
  help: `npm run akin -- safety verify

Makes the hash of every sealed item anew, and compares it with what is stored, with the items before it and with the
receipt that its reporter was given. Names each report, item and fault, and ends with the exit code 1 if there is one.
Walks the log of the staff likewise, from the first entry to the last, and names the first that does not fit. Its last link
is mailed to all admins each day: compare it with the mail of that day.
Changes nothing.`,
  read(args) {
    readOptions(args, {})
    return verify
  },
}

async function verify({ db }: Operator) {
  const { count, faults } = await verifyEvidence(db, new AbortController().signal)
  const log = await verifyLog(db)
  const lines = [
    ...faults.map(({ receipt, fault }) => `  ${receipt}: ${fault}`),
    ...(log.fault ? [`  log of the staff, entry ${log.fault.id}: ${log.fault.what}`] : []),
  ]
  if (lines.length > 0) throw new Error(['what was sealed was changed.', ...lines].join('\n'))
  return [
    `The evidence of ${amount(count, 'report', 'reports')} is what was sealed.`,
    `The log of the staff is unbroken: ${amount(log.count, 'entry', 'entries')}${log.head && `, the last link is ${log.head}`}.`,
    ...((await logProtection(db)) === 'own role'
      ? []
      : ['It is kept by triggers alone: it has no database role of its own.']),
  ].join('\n')
}

function amount(count: number, one: string, many: string) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}
