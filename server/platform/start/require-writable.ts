import { accessSync, constants, mkdirSync } from 'node:fs'
import { shownPath } from './shown-path.ts'

/** Makes a folder if it is not there, or says in one sentence which setting names one that cannot be written to. */
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
