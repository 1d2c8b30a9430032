import { openDisk } from '../../server/platform/storage/disk.ts'

/** How many of the files that the proof has made are in a folder, each of their size. */
export async function countFiles(folder: string, files: number, bytes: number) {
  const disk = await openDisk(folder)
  const sizes = Array.from({ length: files }, async (_, nth) => {
    const found = await disk.get(`proof/file-${nth}`)
    found?.stream.destroy()
    return found?.size
  })
  return (await Promise.all(sizes)).filter(size => size === bytes).length
}
