import type { Plugin } from 'vite'

/**
 * Has what pages say to search engines and other sites left to the server, which alone writes it (`pageHead`): the table of
 * routes is loaded by everyone, and of all pages browsers need no more than the titles.
 */
export function titlePages(): Plugin {
  return {
    name: 'akin:title-pages',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.page\.tsx/, code: 'pageHead(' },
      handler: withoutDescriptions,
    },
  }
}

const head = /\bpageHead\(\{[^}]*(?:\$\{[^}]*\}[^}]*)*\}\)/g
const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/

/** Code that names pages without a word about them. What is read from somewhere stays. */
export function withoutDescriptions(code: string) {
  return code.replaceAll(head, call => call.replace(description, "description: ''"))
}
