import { accessSync, constants, mkdirSync } from 'node:fs'
import { shownPath } from './shown-path.ts'

/** Makes a folder if it does not exist. Throws a sentence with its setting if it cannot be written to. */
export function requireWritable(dir: string, setting: 'DATA_DIR' | 'FILES_DIR') {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `Akin may not write to ${shownPath(dir)}. Start it as the owner, or set ${setting} to another folder.`,
      { cause },
    )
  }
}
