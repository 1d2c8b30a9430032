/** Takes the whole page elsewhere, to whoever takes the money. An object, because nothing can stand in for an address bar. */
export const leave = { for: (url: string) => location.assign(url) }
