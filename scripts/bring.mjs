// Run by prove.mjs on the pinned Node, which can load TypeScript: bring.mjs prometheus
import { image } from './setup/image.mjs'
import { prometheus } from './setup/prometheus.mjs'

const ways = { image, prometheus }
await ways[process.argv[2]]()
