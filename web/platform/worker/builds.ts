/** Where the server lists what a build needs to open its pages without a network. */
export const listAddress = '/shell.json'

/** What a page says to the worker to have the build of that moment kept. */
export const keepWord = 'keep'

const prefix = 'akin.build.'

export function openBuild(build: string) {
  return caches.open(prefix + build)
}

export function dropBuild(build: string) {
  return caches.delete(prefix + build)
}

/** Those that are kept, whole or not, oldest first. */
export async function listBuilds() {
  const names = await caches.keys()
  return names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
}

/** The list is kept last of all: a build that has it has all of its files. */
export async function isWhole(build: string) {
  return (await (await openBuild(build)).match(listAddress)) !== undefined
}
