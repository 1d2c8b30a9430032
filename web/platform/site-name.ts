let name = 'Akin'

/** What this installation is called: in titles, beside the mark, and where a sentence speaks of the whole place. */
export function siteName() {
  return name
}

/** With each router: before anything of a page is drawn. All pages of a process, and of a tab, belong to one installation. */
export function nameSite(given = 'Akin') {
  name = given
}
