import { globSync, readFileSync } from 'node:fs'

type Package = { resolved?: string; optionalDependencies?: Record<string, string> }
type Lockfile = { packages: Record<string, Package> }
type Manifest = { name: string } & Partial<Record<(typeof kinds)[number], Record<string, string>>>

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const ourPlatforms = /(linux|darwin)-(x64|arm64)|(win32|windows)-x64/
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Registries have holes: a lockfile made on one machine can silently lack the binaries of another. */
export function lockfileFaults({ packages }: Lockfile): string[] {
  const locked = new Set(Object.keys(packages).map(path => path.split('node_modules/').at(-1)))
  return Object.entries(packages).flatMap(([path, { resolved = '', optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter(
      name => ourPlatforms.test(name) && !locked.has(name),
    )
    const address = resolved.includes(':') ? [`${path} is bound to ${resolved}`] : []
    return [...address, ...missing.map(name => `${path} wants ${name}, which is not locked`)]
  })
}

/** A version range lets the next install choose; only our own workspaces go without a version. */
export function pinFaults(manifests: Manifest[]): string[] {
  const ours = new Set(manifests.map(manifest => manifest.name))
  return manifests.flatMap(manifest =>
    kinds
      .flatMap(kind => Object.entries(manifest[kind] ?? {}))
      .filter(([name, version]) => !ours.has(name) && !exactVersion.test(version))
      .map(
        ([name, version]) => `${manifest.name} asks for ${name} ${version}, which is not an exact version`,
      ),
  )
}

if (import.meta.main) {
  const manifests = globSync('{package.json,*/package.json,bench/peers/package.json}').map(readJson<Manifest>)
  const lockfiles = globSync('{package-lock.json,bench/peers/package-lock.json}').map(readJson<Lockfile>)
  const faults = [...lockfiles.flatMap(lockfileFaults), ...pinFaults(manifests)]
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8'))
}
