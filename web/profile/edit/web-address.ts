/** People write `site.example`; what they mean is a page that can be opened. */
export function asWebAddress(typed: string) {
  const address = typed.trim()
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
}
