import {
  composeFolder,
  findCompose,
  imageTools,
  missingImageTools,
} from '../../server/testing/image/tools.ts'
import { aptInstall } from './apt.mjs'
import { installManifests } from './install.mjs'
import { bringFromDebian } from './unpack-debian.mjs'

/** Brings what builds and starts an image, and what reads the files that start it elsewhere. */
export async function image() {
  await installManifests()
  if (!findCompose()) await bringFromDebian('docker-compose', 'trixie', composeFolder, ['docker-compose'])
  const missing = missingImageTools()
  for (const tool of imageTools.filter(each => missing.includes(each))) await aptInstall(tool)
  const still = missingImageTools()
  if (still.length > 0)
    console.log(`The image is neither built nor started here: there is no ${still.join(', no ')}.`)
}
