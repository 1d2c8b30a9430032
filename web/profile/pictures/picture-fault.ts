import { faultOf } from '#platform/upload.ts'
import { pictureUpload } from './picture-kinds.ts'

/** Why a file cannot be a picture here, or null. */
export function pictureFault(file: File) {
  const fault = faultOf(file, pictureUpload)
  if (!fault || isTaken(file)) return fault
  return isHeic(file)
    ? `${file.name} is a HEIC photo, which most browsers cannot open. Save it as JPEG and choose it again.`
    : `${fault} Choose a JPEG, PNG or WebP.`
}

function isTaken({ type }: File) {
  return pictureUpload.types.some(taken => taken === type)
}

/** Some systems do not know the type, so the name counts as well. */
function isHeic({ type, name }: File) {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
