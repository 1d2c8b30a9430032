import { totalmem } from 'node:os'

const megabyte = 1024 ** 2
/** PostgreSQL's own default, and what discovery needs to keep the lists of a million people at hand. */
const bounds = { least: 128, most: 1024 }

/** How much of the machine's memory PostgreSQL keeps its pages in, as a setting of it. */
export function sharedBuffers() {
  return `${megabytesOf(memoryOf(totalmem(), process.constrainedMemory()))}MB`
}

/** A quarter: as much again is left to the cache of files, and half to Akin and everything else. */
export function megabytesOf(memory: number) {
  return Math.max(bounds.least, Math.min(bounds.most, Math.floor(memory / 4 / megabyte)))
}

/** What a container may use, where it is held to less than the machine has. Without such a limit, 0 or far more. */
export function memoryOf(machine: number, container: number) {
  return container > 0 ? Math.min(machine, container) : machine
}
