/** Hands the browser a file to keep, as if it had been downloaded. */
export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
