import type { FastifyInstance } from 'fastify'
import type { ReadWorker, Render, Renderer, Transport } from '#platform/render/renderer.ts'

interface Entry {
  createRenderer(
    chunks: { entry: string; files: Record<string, { file: string; css?: string[] }> },
    transport: Transport,
  ): Render
}

interface Builder {
  buildWorker(): Promise<string>
}

/** The web straight from its sources, with hot reload on the same port. */
export async function liveWeb(app: FastifyInstance, web: string, transport: Transport) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|ws|dev\/mail|healthz|readyz|sw\.js)\b/.test(request.address.path)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined))
  })

  const chunks = {
    entry: 'entry-client.tsx',
    files: { 'entry-client.tsx': { file: 'entry-client.tsx', css: ['styles.css'] } },
  }
  const renderer: Renderer & ReadWorker = {
    build: 'live',
    // Pages are added and removed during development, so the renderer decides.
    hasPage: () => true,
    async render(page) {
      const { createRenderer } = (await vite.ssrLoadModule('/entry-server.tsx')) as Entry
      const response = await createRenderer(chunks, transport)(page)
      const html = await response.text()
      const withClient = html.replace('</head>', `${await reactRefresh(page.url, page.nonce)}</head>`)
      return new Response(withClient, { status: response.status, headers: response.headers })
    },
    shell: null,
    async worker() {
      const { buildWorker } = (await vite.ssrLoadModule('/platform/build/build-worker.ts')) as Builder
      return buildWorker()
    },
  }
  return renderer

  async function reactRefresh(url: string, nonce: string) {
    const shell = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>')
    const head = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? ''
    return head.replaceAll('<script', `<script nonce="${nonce}"`)
  }
}
