import { createHash } from 'node:crypto'
import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addWorker } from './platform/build/build-worker.ts'
import { compileAhead } from './platform/build/compile-ahead.ts'
import { compressAssets } from './platform/build/compress-assets.ts'
import { groupFiles } from './platform/build/group-files.ts'
import { lightenContract } from './platform/build/lighten-contract.ts'
import { lightenIcons } from './platform/build/lighten-icons.ts'
import { lightenRoutes } from './platform/build/lighten-routes.ts'
import { listFiles } from './platform/build/list-files.ts'
import { listGroupedPages } from './platform/build/list-grouped-pages.ts'
import { nameClasses } from './platform/build/name-classes.ts'
import { nameScreens } from './platform/build/name-screens.ts'
import { titlePages } from './platform/build/title-pages.ts'
import { routeFiles } from './route-assets.ts'
import { routes } from './routes.ts'

const here = import.meta.dirname

/** The pages that stand in the frame of visitors. */
const framed = routeFiles().flatMap(({ file, around }) => (around.includes('/_public') ? file : []))

/**
 * The browser is given a list of all stylesheets and files of pages, and pages name their drawings: those names would be
 * the longest part of it.
 */
function shortNames({ names }: { names: string[] }) {
  return names.some(name => /\.(css|svg)$/.test(name))
    ? 'assets/[hash:6][extname]'
    : 'assets/[name]-[hash][extname]'
}

/** Pages carry the names of their classes: one is unique with a few letters for its stylesheet. */
function shortClass(name: string, file: string) {
  const place = path.relative(here, file)
  return `_${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`
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
    lightenIcons(),
    ...(isSsrBuild
      ? []
      : [
          lightenContract(),
          lightenRoutes(),
          titlePages(),
          nameClasses(),
          listGroupedPages(here),
          compileAhead(),
          addWorker(),
          listFiles(),
          compressAssets(),
        ]),
  ],
  css: { modules: { generateScopedName: shortClass }, postcss: { plugins: [nameScreens()] } },
  build: {
    target: 'es2023',
    // The server names the files of the first page, the router fetches the next one's on intent: a table of all
    // files for the browser to do it again would only weigh.
    modulePreload: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Files of the release before stay until `scripts/setup/release-before.mjs` has them go.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    rolldownOptions: {
      // A width or a word that pages name is written into each of them: to share it, every page would load all of them.
      optimization: { inlineConst: { mode: 'all' } },
      input: path.join(here, isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'),
      output: {
        // What the server renders names the very files that browsers are given.
        assetFileNames: shortNames,
        ...(!isSsrBuild && {
          codeSplitting: { groups: [groupFiles(framed)] },
          chunkFileNames: 'assets/[name]-[hash:7].js',
        }),
      },
    },
    ...(isSsrBuild && { ssr: true, copyPublicDir: false }),
  },
  ssr: { noExternal: isSsrBuild ? true : ['@akin/contract'] },
  // Built for the server, React would ask the environment at every start, and be several times slower by default.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
