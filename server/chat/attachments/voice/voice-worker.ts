import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Logging, LogLevel } from 'mediabunny'
import { rewriteVoice } from './rewrite-voice.ts'

// What the library thinks of a file that anybody may have made up is not for our log.
Logging.level = LogLevel.Silent

/** Rewrites one recording, and that is all it does. */
parentPort?.postMessage(await rewriteVoice(await readFile(workerData)))
