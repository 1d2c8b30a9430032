// npm run build: what npm start does before it serves, for an image or a machine that serves later.
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'

await install()
if (!(await build()).ok) stop('The web could not be built; the reason is above.')
