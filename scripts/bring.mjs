// Run by prove.mjs on the pinned Node, which can load TypeScript: bring.mjs prometheus
import { image } from './setup/image.mjs'
import { haproxy } from './setup/processes.mjs'
import { prometheus } from './setup/prometheus.mjs'

const ways = { haproxy, image, prometheus }
await ways[process.argv[2]]()
