import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'
import type { ReadWorker, Render, Renderer, Shell, Transport } from './renderer.ts'

interface Manifest {
  [key: string]: { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
}

interface Chunks {
  entry: string
  files: Manifest
}

interface Entry {
  createFinder(): (path: string) => boolean
  createRenderer(chunks: Chunks, transport: Transport): Render
  listShell(chunks: Chunks): Shell
}

/**
 * The web as `npm start` built it: its renderer, and its files under names that change with their content. Those of the release
 * before are among them.
 */
export async function builtWeb(
  app: FastifyInstance,
  dist: string,
  transport: Transport,
): Promise<Renderer & ReadWorker> {
  const client = path.join(dist, 'client')
  await app.register((files, _options, done) => {
    serveFiles(files, client)
    done()
  })
  const files = readManifest(client)
  const entry = Object.keys(files).find(key => files[key]?.isEntry && files[key].file.endsWith('.js'))
  if (!entry) throw new Error('The built web has no entry. Remove web/dist and start again.')
  const server = await loadWeb(dist)
  return {
    render: server.createRenderer({ entry, files }, transport),
    hasPage: server.createFinder(),
    build: readFileSync(path.join(dist, '.build-stamp'), 'utf8').slice(0, 12),
    worker: () => readFile(path.join(client, '.vite/sw.js'), 'utf8'),
    shell: server.listShell({ entry, files }),
  }
}

/** It takes a while: whoever calls it early need not wait for it later. */
export function loadWeb(dist: string): Promise<Entry> {
  return import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href)
}

function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
}

function serveFiles(app: FastifyInstance, client: string) {
  // A range that a file does not have, or a name in another spelling: its errors have a status and no code of Fastify's.
  app.setErrorHandler((error: FastifyError) => {
    throw error.statusCode && error.statusCode < 500 ? new Refusal('bad_request') : error
  })
  app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    maxAge: '1h',
  })
}
