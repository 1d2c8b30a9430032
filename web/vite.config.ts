import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './platform/build/compress-assets.ts'
import { routes } from './routes.ts'

const here = import.meta.dirname

/** What every page needs from the first moment, in one file: many small ones compress worse. */
const framework = {
  name: 'framework',
  test: new RegExp(
    [
      'node_modules/(react|react-dom|scheduler|@tanstack)/',
      'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared/)',
      'contract/first-limits',
      'web/platform/(call-error|consent|or-not-found|request|site|theme|toasts).',
      'web/profile/view/(calendar|copy-link).',
      'web/ui/(avatar|avatar-inks|button|chip|cx|drop|icon-button|logo|text-link).',
    ].join('|'),
  ),
}

/** The browser is given a list of all stylesheets; their names would be the longest part of it. */
function shortNames({ names }: { names: string[] }) {
  return names.some(name => name.endsWith('.css'))
    ? 'assets/[hash][extname]'
    : 'assets/[name]-[hash][extname]'
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  plugins: [
    tanstackRouter({
      target: 'react',
      virtualRouteConfig: routes,
      routesDirectory: here,
      generatedRouteTree: path.join(here, 'route-tree.gen.ts'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    ...(isSsrBuild ? [] : [compressAssets()]),
  ],
  build: {
    target: 'es2023',
    // The server names the files of the first page, the router fetches the next one's on intent: a table of all
    // files for the browser to do it again would only weigh.
    modulePreload: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: path.join(here, isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'),
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [framework] }, assetFileNames: shortNames } }),
    },
    ...(isSsrBuild && { ssr: true, copyPublicDir: false }),
  },
  ssr: { noExternal: isSsrBuild ? true : ['@akin/contract'] },
  // Built for the server, React would ask the environment at every start, and be several times slower by default.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
