/**
 * The widths at which a layout changes, each under one name: a script imports it, a stylesheet writes it with hyphens,
 * `@media (--phone)`, and the build puts the width there. Raw widths are refused by `stylesheets.test.ts`.
 */

/** The narrowest, where even short words beside a button have no room. */
export const smallestPhone = '(max-width: 359px)'
export const smallerPhone = '(max-width: 374px)'
export const smallPhone = '(max-width: 379px)'

/** Tab bar below, one thing at a time; dialogs are sheets. */
export const phone = '(max-width: 719px)'
export const fromTablet = '(min-width: 720px)'

/** No room for filters or a list of settings beside what they are about. */
export const belowLaptop = '(max-width: 1023px)'
export const fromLaptop = '(min-width: 1024px)'

/** The two columns of a page stand one above the other. */
export const stacked = '(max-width: 1099px)'

/** What is known about someone covers the conversation instead of standing beside it. */
export const belowDesktop = '(max-width: 1279px)'
export const fromDesktop = '(min-width: 1280px)'

/** Beside the form of the profile there is no room for how others see it. */
export const profileStacked = '(max-width: 1339px)'
