/** What a link needs for an address of ours that came as a text, such as `/refunds#how-to-ask`. */
export function linkTo(href: string) {
  const { pathname, searchParams, hash } = new URL(href, 'https://akin.invalid')
  const search = Object.fromEntries(searchParams)
  return { to: pathname, search, ...(hash && { hash: hash.slice(1) }) } as const
}
