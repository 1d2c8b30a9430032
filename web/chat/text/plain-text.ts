/** What a message says on one line, without the signs that format it. */
export function plainText(body: string) {
  return body
    .replaceAll(/```\n?/g, ' ')
    .replaceAll(/(\*\*|`)/g, '')
    .replaceAll(/(?<![\w*])[*_](?=\S)([^*_\n]+?)(?<=\S)[*_](?![\w*])/gu, '$1')
    .replaceAll(/^> ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
