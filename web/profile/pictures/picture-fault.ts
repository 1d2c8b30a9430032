import { faultOf, heicFault } from '#platform/upload.ts'
import { pictureUpload } from './picture-kinds.ts'

/** Why a file cannot be a picture here, or null. */
export function pictureFault(file: File) {
  const fault = faultOf(file, pictureUpload)
  if (!fault || isTaken(file)) return fault
  return heicFault(file) ?? `${fault} Choose a JPEG, PNG or WebP.`
}

function isTaken({ type }: File) {
  return pictureUpload.types.some(taken => taken === type)
}
