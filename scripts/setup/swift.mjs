import { findSwift, swiftFolder, swiftPackages } from '../../server/testing/swift/start-swift.ts'
import { unpackDebian } from './unpack-debian.mjs'

/** Brings a real S3 server, OpenStack Swift from Debian's packages, into the cache of this folder: 59 MB, unpacked 176. */
export async function swift() {
  if (findSwift()) return
  console.log('Unpacking an S3 server from Debian’s packages: about half a minute.')
  try {
    await unpackDebian('bookworm', swiftFolder, swiftPackages)
  } catch (error) {
    const [reason] = String(error.stderr || error.message).split('\n')
    console.log(`There is no S3 server here, so what needs one is skipped: ${reason}`)
  }
}
