// Run by prove.mjs on the pinned Node, which can load TypeScript: bring.mjs poolers
import { image } from './setup/image.mjs'
import { haproxy, poolers } from './setup/processes.mjs'
import { prometheus } from './setup/prometheus.mjs'

const ways = { haproxy, image, poolers, prometheus }
await ways[process.argv[2]]()
