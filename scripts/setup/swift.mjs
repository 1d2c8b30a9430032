import { findSwift, swiftFolder, swiftPackages } from '../../server/testing/swift/start-swift.ts'
import { bringFromDebian } from './unpack-debian.mjs'

/** Brings a real S3 server, OpenStack Swift, into the cache of this folder: 59 MB, unpacked 176. */
export async function swift() {
  if (!findSwift()) await bringFromDebian('S3 server', 'bookworm', swiftFolder, swiftPackages)
}
