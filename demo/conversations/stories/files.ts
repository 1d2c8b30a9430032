/** What stands in the files that people of the stories send each other. */
export const files: Record<string, string> = {
  'noapte-buna.txt': `Noapte bună, lună plină,
stai puțin la noi în grădină.
Spune-i vântului să tacă,
floarea macului să treacă.

Altos begin. Breathe where the comma is, not where you run out.
`,
}
