import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'

/** What can be sent with a message. */
export const { types } = uploadEndpoints.upload.upload

export const photoTypes = types.filter(isPhoto)
export const fileTypes = types.filter(type => !isPhoto(type))

export function isPhoto(type: string) {
  return type.startsWith('image/')
}
