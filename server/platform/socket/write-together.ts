import type { Writable } from 'node:stream'

let held: Writable[] = []

/**
 * What is written to a connection from now until this turn of the event loop ends leaves together, in one system call:
 * a batch of messages is told to the same people many times over, and a write costs more than all that is written.
 */
export function writeTogether(connection: Writable) {
  if (connection.writableCorked > 0) return
  // Runs once the promises that are settled by now, such as those of a batch, have been dealt with.
  if (held.length === 0) process.nextTick(letGo)
  connection.cork()
  held.push(connection)
}

function letGo() {
  const connections = held
  held = []
  for (const connection of connections) connection.uncork()
}
