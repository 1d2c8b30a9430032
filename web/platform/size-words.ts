const kb = 1024
const mb = kb * kb
const gb = kb * mb

/** "180 KB", "2.4 MB", "1.9 GB". */
export function sizeWords(bytes: number) {
  if (bytes < mb) return `${Math.max(1, Math.round(bytes / kb))} KB`
  if (bytes < gb) return `${inMb(bytes).replace(/\.0$/, '')} MB`
  return `${inMb(bytes / kb).replace(/\.0$/, '')} GB`
}

/** "3.1 of 5.0 MB": how much of a file has been sent. */
export function progressWords(sentBytes: number, bytes: number) {
  const sent = Math.min(sentBytes, bytes)
  if (bytes < mb) return `${Math.round(sent / kb)} of ${Math.max(1, Math.round(bytes / kb))} KB`
  return `${inMb(sent)} of ${inMb(bytes)} MB`
}

function inMb(bytes: number) {
  return (bytes / mb).toFixed(1)
}
