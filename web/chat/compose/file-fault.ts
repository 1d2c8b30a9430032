import { faultOf } from '#platform/upload.ts'
import { types } from './file-types.ts'

/** Why a file cannot be sent with a message, or null. The server looks again, at its content too. */
export function fileFault(file: Pick<File, 'name' | 'type' | 'size'>, maxBytes: number) {
  const fault = faultOf(file, { types, maxBytes })
  if (!fault || types.some(type => type === file.type))
    return file.size === 0 ? `${file.name} is empty.` : fault
  if (isHeic(file)) {
    return `${file.name} is a HEIC photo, which most browsers cannot open. Save it as JPEG and choose it again.`
  }
  return `${file.name} cannot be sent. Choose a photo (JPEG, PNG, WebP, GIF), or a PDF, text or ZIP file.`
}

/** Some systems do not know the type, so the name counts as well. */
function isHeic({ type, name }: Pick<File, 'name' | 'type'>) {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Windows calls ZIP files otherwise, and some systems know no type for text. */
export function withKnownType(file: File) {
  const known = otherNames.get(file.type) ?? (file.type === '' ? byEnding(file.name) : undefined)
  return known ? new File([file], file.name, { type: known, lastModified: file.lastModified }) : file
}

const otherNames = new Map([
  ['application/x-zip-compressed', 'application/zip'],
  ['application/x-pdf', 'application/pdf'],
])

function byEnding(name: string) {
  const ending = /\.(txt|md|log|csv|zip|pdf)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'zip' || ending === 'pdf') return `application/${ending}`
  return ending && 'text/plain'
}
