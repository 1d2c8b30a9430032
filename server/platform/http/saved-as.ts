/** The `content-disposition` of a file that is saved under this name, as RFC 8187 writes names. */
export function savedAs(name: string) {
  // A few signs more than `encodeURIComponent` does have to be written out.
  const written = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${written}`
}
