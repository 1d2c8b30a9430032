import { limits } from '@akin/contract/limits.ts'
import type { SharedFile } from '#platform/share/kept-share.ts'
import { siteName } from '#platform/site-name.ts'
import { fileFault, withKnownType } from '../compose/file-fault.ts'
import { types } from '../compose/file-types.ts'
import { uploadBytesOf } from '../compose/fit-files.ts'
import type { Share } from './use-share.ts'

type Plan = Parameters<typeof uploadBytesOf>[0]

/** The first files that a message takes, and why each of the others does not go along. */
export function fitShare({ files, more, isCut, hasLostFiles }: Share, plan: Plan) {
  const maxBytes = uploadBytesOf(plan)
  const judged = files.map(shared => ({
    file: shared.file && withKnownType(shared.file),
    fault: faultOf(shared, maxBytes),
  }))
  const fit = judged.flatMap(({ file, fault }) => (file && !fault ? [file] : []))
  const over = Math.max(0, fit.length - limits.messageAttachments) + more
  const notes = [
    ...judged.flatMap(({ fault }) => fault ?? []),
    over > 0
      ? `A message takes ${limits.messageAttachments} pictures and files: the first go along, ${over} more do not.`
      : null,
    hasLostFiles ? 'Pictures and files could not be taken over. Attach them in the conversation.' : null,
    isCut ? 'The text was longer than a message takes, so its end is missing.' : null,
  ].filter(note => note !== null)
  return { files: fit.slice(0, limits.messageAttachments), notes }
}

function faultOf(shared: SharedFile, maxBytes: number) {
  const known = shared.file ? withKnownType(shared.file) : shared
  const fault = fileFault(known, maxBytes)
  if (fault)
    return types.some(type => type === known.type) || /\bHEIC\b/.test(fault) ? fault : refused(shared.name)
  return shared.file
    ? null
    : `${shared.name} could not be kept on this device. Attach it in the conversation.`
}

function refused(name: string) {
  return `${name} does not go along. ${siteName()} takes pictures, PDF, text and ZIP.`
}
