// npm ci && node write-manifests.ts [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { kubernetesYaml } from './manifests.ts'

const file = path.join(import.meta.dirname, 'kubernetes.yaml')
if (!process.argv.includes('--check')) writeFileSync(file, kubernetesYaml)
else if (readFileSync(file, 'utf8') !== kubernetesYaml) {
  console.error('kubernetes.yaml is not what manifests.ts makes: run node write-manifests.ts.')
  process.exitCode = 1
} else console.log('kubernetes.yaml is what manifests.ts makes, and every object in it is valid.')
