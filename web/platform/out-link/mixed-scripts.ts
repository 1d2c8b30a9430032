/** Letters of these look like those of each other. Japanese and Korean names mix theirs, and nobody is deceived. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether one part of a name is written in several alphabets. */
export function mixesScripts(name: string) {
  return name.split('.').some(part => scripts.filter(script => script.test(part)).length > 1)
}
